import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { playable } from './podcast-records.ts'

/** What an episode begins with: the recording's title, told apart by its day where that is the programme's name. */
const named = sql`case when r.title in ('', p.name)
  then p.name || ', ' || to_char(r.due_at at time zone c.zone, 'DD/MM/YYYY') else r.title end`

/**
 * Drafts of finished recordings that have none yet: of one, or of all those whose programme makes them by itself. Gives
 * the numbers of the new episodes.
 */
export async function draftEpisodes(
  db: Database | Tx,
  { recording, by = null }: { recording?: number; by?: number | null },
): Promise<number[]> {
  const wanted =
    recording === undefined
      ? sql`p.podcast_drafts and r.ends_at > now() - interval '2 days'`
      : sql`r.id = ${recording}`
  const { rows } = await sql<{ id: number }>`
    insert into podcast_episode (program_id, recording_id, file_id, name, description, created_by)
    select p.id, r.id, f.id, left(${named}, 200), p.description, ${by}::bigint
    from recording r join program p on p.id = r.program_id join channel c on c.id = r.channel_id join file f on f.id = r.file_id
    where r.status in ('done', 'short') and f.mimetype = any(${playable}) and f.deleted_at is null and ${wanted}
    on conflict (recording_id) do nothing returning id`.execute(db)
  return rows.map(({ id }) => id)
}
