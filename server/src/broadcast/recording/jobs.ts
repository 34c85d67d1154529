import { sql } from 'kysely'
import { inTransaction } from '#server/kernel/database/database.ts'
import type { Job } from '#server/kernel/jobs/jobs.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { pieceKey } from './piece-files.ts'
import { planRecordings } from './plan-recordings.ts'

/** Removes the pieces that no recording will ask for: their frames are in the files of the library. */
export async function dropOldPieces({ db, storage }: Kernel): Promise<void> {
  const { rows } = await sql<{ id: number; source_id: number }>`
    select id, source_id from stream_piece where stored and ends_at < (
      select least(now(), min(starts_at)) - interval '1 hour' from recording where status in ('planned', 'recording'))
      or (stored and ends_at < now() - interval '1 hour' and not exists (
        select from recording where status in ('planned', 'recording')))
    order by id limit 5000`.execute(db)
  for (const { id, source_id } of rows) {
    await storage.remove(pieceKey(source_id, id))
    await sql`delete from stream_piece where id = ${id}`.execute(db)
  }
}

/** Days for which the recordings of a rule that records day and night are kept, unless it says otherwise. */
const alwaysKept = 365

/** Puts into the trash what its rule keeps no longer; what is used elsewhere stays. Readers hear it no more. */
export async function trashOld({ db }: Pick<Kernel, 'db'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number; files: number[] }>`
      select r.id, array_agg(f.id) as files
      from recording r join channel_schedule s on s.id = r.rule_id
        join file f on f.id = any(array(
          select (part ->> 'file_id')::bigint from jsonb_array_elements(r.receipt -> 'parts') part))
      where r.ends_at < now() - coalesce(s.keep_days, case when s.mode = 'always' then ${alwaysKept}::int end) * interval '1 day'
        and f.deleted_at is null and f.upload_type = 'recording'
        and not exists (select from file_use u where u.file_id = f.id and u.kind <> 'recording')
        and not exists (select from schedule_item i where i.file_id = f.id)
        and not exists (select from schedule_item i where i.part_file_ids <> '{}' and i.part_file_ids @> array[f.id])
        and not exists (select from schedule_day d where d.items @> jsonb_build_array(jsonb_build_object('file_id', f.id))
          or d.items @> jsonb_build_array(jsonb_build_object('parts',
            jsonb_build_array(jsonb_build_object('kind', 'file', 'ref_id', f.id)))))
      group by r.id`.execute(tx)
    for (const { id, files } of rows) {
      await sql`select replace_file_uses('recording', ${id}, true, '{}', '{}')`.execute(tx)
      await sql`update file set deleted_at = now(), version = version + 1, updated_at = now()
        where id = any(${files}::bigint[])`.execute(tx)
    }
  })
}

export const jobs: Job[] = [
  { name: 'plan-recordings', everySeconds: 30, run: async ({ db }) => planRecordings(db) },
  { name: 'drop-old-pieces', cron: '23 * * * *', run: dropOldPieces },
  { name: 'trash-old-recordings', cron: '40 3 * * *', run: trashOld },
]
