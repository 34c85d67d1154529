import type { FacilityDocument } from '@toasoan/contract/facilities/documents'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { fileAddress } from '../../media/files/public.ts'
import { type FacilityEntity, writeEvents } from '../history/public.ts'
import { checkFile } from './check-file.ts'

/** What documents belong to. */
export type DocumentOwner = {
  entity: Extract<FacilityEntity, 'device' | 'studio' | 'mobile_vehicle'>
  /** The record's name, if the actor may change it; its row stays as it is until the transaction ends. */
  assertChangeable: (tx: Tx, access: Access, id: number) => Promise<{ name: string }>
}

type Read = Omit<FacilityDocument, 'address'> & { key: string; file_name: string }

/** The documents of a record, the newest first. */
export async function documentsOf(
  db: Database | Tx,
  entity: DocumentOwner['entity'],
  id: number,
): Promise<FacilityDocument[]> {
  const { rows } = await sql<Read>`
    select doc.id, doc.name, f.key, f.name as file_name, f.extension, f.size, doc.created_at, u.name as created_by
    from facility_document doc join file f on f.id = doc.file_id and f.deleted_at is null
    left join app_user u on u.id = doc.created_by
    where doc.entity = ${entity} and doc.entity_id = ${id} order by doc.id desc`.execute(db)
  return rows.map(({ key, file_name, ...row }) => ({
    ...row,
    address: fileAddress(key, file_name, row.extension),
  }))
}

type Changing = Pick<Call, 'change' | 'language'> & { access: Access }

/** Adds a file that the actor uploaded, or may see, to a record. */
export const attachDocument = (
  { entity, assertChangeable }: DocumentOwner,
  {
    change,
    access,
    language,
    params,
    body,
  }: Changing & { params: { id: number }; body: { file_id: number; name: string } },
): Promise<FacilityDocument[]> =>
  change(async (tx, note) => {
    const { id } = params
    const { name } = await assertChangeable(tx, access, id)
    await checkFile(tx, { access, language }, 'file_id', body.file_id)
    const { rows } = await sql<{ name: string }>`
      insert into facility_document (entity, entity_id, file_id, name, created_by)
      select ${entity}, ${id}, f.id, coalesce(nullif(${body.name}, ''), f.name), ${access.userId}
      from file f where f.id = ${body.file_id} returning name`.execute(tx)
    const data = { added: rows[0]?.name ?? '' }
    await writeEvents(tx, access, [{ entity, id, kind: 'documents', data }])
    note({ type: entity, id, name, after: { document: data.added } })
    return documentsOf(tx, entity, id)
  })

/** Takes a document from a record; the file stays in the library. */
export const detachDocument = (
  { entity, assertChangeable }: DocumentOwner,
  { change, access, params }: Changing & { params: { id: number; documentId: number } },
): Promise<FacilityDocument[]> =>
  change(async (tx, note) => {
    const { id, documentId } = params
    const { name } = await assertChangeable(tx, access, id)
    const { rows } = await sql<{ name: string }>`delete from facility_document
      where id = ${documentId} and entity = ${entity} and entity_id = ${id} returning name`.execute(tx)
    if (!rows[0]) throw fail(kernelErrors.notFound)
    const data = { removed: rows[0].name }
    await writeEvents(tx, access, [{ entity, id, kind: 'documents', data }])
    note({ type: entity, id, name, before: { document: data.removed } })
    return documentsOf(tx, entity, id)
  })
