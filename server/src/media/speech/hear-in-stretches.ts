import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { cutAtSilences, type Stretch } from './cut-at-silences.ts'
import type { ReadableSound } from './readable-sound.ts'

/** What was heard of a recording already, in its order. */
async function stretchesOf<Heard extends Stretch>(
  db: Database,
  jobId: number,
  engine: string,
): Promise<Heard[]> {
  const { rows } = await sql<{ heard: Heard }>`select heard from speech_stretch
    where job_id = ${jobId} and engine = ${engine} order by from_ms`.execute(db)
  return rows.map(({ heard }) => heard)
}

/** Keeps what was heard of a stretch, so that a run that is cut off goes on after it. */
async function keepStretch(db: Database, jobId: number, engine: string, heard: Stretch): Promise<void> {
  await sql`insert into speech_stretch (job_id, from_ms, to_ms, engine, heard)
    values (${jobId}, ${heard.from}, ${heard.to}, ${engine}, ${JSON.stringify(heard)}::jsonb)
    on conflict (job_id, from_ms) do update set to_ms = excluded.to_ms, engine = excluded.engine,
      heard = excluded.heard`.execute(db)
}

/** An engine that hears a recording in stretches and tells each. */
export type StretchEngine<Heard extends Stretch> = {
  name: string
  /** Milliseconds of its longest stretch. */
  longest: number
  hear(sound: ReadableSound, stretches: readonly Stretch[], onHeard: (heard: Heard) => void): Promise<void>
}

type Telling<Heard> = {
  /** Told how much of the recording was heard (0 to 1), and all that was. */
  onHeard(share: number, heard: readonly Heard[]): void
}

/** Hears a recording from where an earlier run was cut off, keeping every stretch as it comes. */
export async function hearInStretches<Heard extends Stretch>(
  { db }: Kernel,
  jobId: number,
  engine: StretchEngine<Heard>,
  sound: ReadableSound,
  { onHeard }: Telling<Heard>,
): Promise<Heard[]> {
  const heard = await stretchesOf<Heard>(db, jobId, engine.name)
  const { duration } = sound.sound
  const share = () => (duration > 0 ? Math.min(1, (heard.at(-1)?.to ?? 0) / duration) : 1)
  if (heard.length > 0) onHeard(share(), heard)
  const rest = await cutAtSilences(sound.sound, engine.longest, heard.at(-1)?.to ?? 0)
  let keeping: Promise<unknown> = Promise.resolve()
  let failure: unknown
  if (rest.length > 0)
    await engine
      .hear(sound, rest, (one) => {
        heard.push(one)
        onHeard(share(), heard)
        keeping = keeping.then(() => keepStretch(db, jobId, engine.name, one))
        keeping.catch(() => {})
      })
      .catch((error) => {
        failure = error
      })
  // What was heard before a failure is kept as well.
  await keeping
  if (failure) throw failure
  return heard
}
