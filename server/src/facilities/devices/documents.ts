import type { addDocument, DeviceDocument, removeDocument } from '@toasoan/contract/facilities/devices'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { fileAddress } from '../../media/files/public.ts'
import { writeEvents } from '../history/public.ts'
import { reachDevice } from './device-rows.ts'
import { checkFile } from './save-device.ts'

type Read = Omit<DeviceDocument, 'address'> & { key: string; file_name: string }

/** The documents of a device, the newest first. */
export async function documentsOf(db: Database | Tx, deviceId: number): Promise<DeviceDocument[]> {
  const { rows } = await sql<Read>`
    select doc.id, doc.name, f.key, f.name as file_name, f.extension, f.size, doc.created_at, u.name as created_by
    from facility_document doc join file f on f.id = doc.file_id and f.deleted_at is null
    left join app_user u on u.id = doc.created_by
    where doc.entity = 'device' and doc.entity_id = ${deviceId} order by doc.id desc`.execute(db)
  return rows.map(({ key, file_name, ...row }) => ({
    ...row,
    address: fileAddress(key, file_name, row.extension),
  }))
}

/** Adds a file that the asker uploaded to a device. */
export const attachDocument = ({ change, params, body, access, language }: Call<typeof addDocument>) =>
  change(async (tx, note) => {
    const device = await reachDevice(tx, access, 'device.update', params.id, true)
    await checkFile(tx, { access, language }, 'file_id', body.file_id)
    const { rows } = await sql<{ name: string }>`
      insert into facility_document (entity, entity_id, file_id, name, created_by)
      select 'device', ${params.id}, f.id, coalesce(nullif(${body.name}, ''), f.name), ${access.userId}
      from file f where f.id = ${body.file_id} returning name`.execute(tx)
    const data = { added: rows[0]?.name ?? '' }
    await writeEvents(tx, access, [{ entity: 'device', id: params.id, kind: 'documents', data }])
    note({ type: 'device', id: params.id, name: device.name, after: { document: data.added } })
    return documentsOf(tx, params.id)
  })

/** Takes a document from a device; the file stays in the library. */
export const detachDocument = ({ change, params, access }: Call<typeof removeDocument>) =>
  change(async (tx, note) => {
    const device = await reachDevice(tx, access, 'device.update', params.id, true)
    const { rows } = await sql<{ name: string }>`delete from facility_document
      where id = ${params.documentId} and entity = 'device' and entity_id = ${params.id} returning name`.execute(
      tx,
    )
    if (!rows[0]) throw fail(kernelErrors.notFound)
    const data = { removed: rows[0].name }
    await writeEvents(tx, access, [{ entity: 'device', id: params.id, kind: 'documents', data }])
    note({ type: 'device', id: params.id, name: device.name, before: { document: data.removed } })
    return documentsOf(tx, params.id)
  })
