import { deleteFile, trashDays } from '@toasoan/contract/media/files'
import { sql } from 'kysely'
import { inTransaction } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { removeForGood } from './change-file.ts'
import { findFile } from './file-rows.ts'
import { isUsed } from './file-uses.ts'
import { discardFile } from './store-file.ts'

type Place = Pick<Kernel, 'db' | 'storage' | 'log'>

/** Files that are looked at in one go. */
const atOnce = 200

const isOver = sql`deleted_at < now() - ${sql.lit(trashDays)} * interval '1 day'`

/** Removes one file, if it is still in the trash; nobody did it, and the log says so. */
async function removeOne({ db, storage }: Place, id: number): Promise<void> {
  const keys = await inTransaction(db, async (tx) => {
    const found = await findFile(tx, id, true)
    if (!found?.file.deleted_at) return null
    const { method, path, can } = deleteFile
    await sql`insert into activity_log (module, permission, method, api, name, record_type, record_id, before, json_data)
      values ('file', ${can}, ${method}, ${path}, ${found.row.name}, 'file', ${String(id)},
        ${JSON.stringify(found.row)}::jsonb, '{"action": "purge"}')`.execute(tx)
    return removeForGood(tx, null, found)
  })
  if (keys) await discardFile(storage, keys)
}

/** Removes for good what lay in the trash for `trashDays` and nothing uses. What cannot be removed holds up no other. */
export async function emptyTrash(place: Place): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number }>`select id from file
      where id > ${last} and deleted_at is not null and ${isOver} and not ${isUsed}
      order by id limit ${atOnce}`.execute(place.db)
    for (const { id } of rows)
      await removeOne(place, id).catch((error) =>
        place.log.warn({ err: error, file: id }, 'a file stays in the trash'),
      )
    const end = rows.at(-1)
    if (!end) return
    last = end.id
  }
}
