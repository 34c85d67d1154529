import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import type { Stretch } from './cut-at-silences.ts'

/** What was heard of a recording already, in its order. */
export async function stretchesOf<Heard extends Stretch>(
  db: Database,
  jobId: number,
  engine: string,
): Promise<Heard[]> {
  const { rows } = await sql<{ heard: Heard }>`select heard from speech_stretch
    where job_id = ${jobId} and engine = ${engine} order by from_ms`.execute(db)
  return rows.map(({ heard }) => heard)
}

/** Keeps what was heard of a stretch, so that a run that is cut off goes on after it. */
export async function keepStretch(
  db: Database,
  jobId: number,
  engine: string,
  heard: Stretch,
): Promise<void> {
  await sql`insert into speech_stretch (job_id, from_ms, to_ms, engine, heard)
    values (${jobId}, ${heard.from}, ${heard.to}, ${engine}, ${JSON.stringify(heard)}::jsonb)
    on conflict (job_id, from_ms) do update set to_ms = excluded.to_ms, engine = excluded.engine,
      heard = excluded.heard`.execute(db)
}
