import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { ReferenceEntity } from '@toasoan/contract/kit/reference-entity'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { fail } from '../http/fail.ts'
import { type Call, type Route, route } from '../http/route.ts'
import { exportRows } from './export-rows.ts'
import { importRows } from './import-rows.ts'
import { type CrudOptions, deleteRow, findRow, insertRow, listRows, updateRow } from './rows.ts'

const taken = text('Tên này đã có.', 'This name is taken.')

/** Turns the unique index's complaint into a sentence under the name. */
function nameTaken(error: unknown, language: Language): never {
  if ((error as { code?: string }).code !== '23505') throw error
  throw fail(kernelErrors.duplicate, {}, { name: [say(taken, language)] })
}

/**
 * The calls of a reference entity: list, view, add, edit, delete, xlsx export and import. Editing
 * with an old `version` gives 409; deleting what is in use gives 409.
 */
export function crud(entity: ReferenceEntity, options: CrudOptions): Route[] {
  const type = entity.name
  return [
    route(entity.exportRows, (call) => exportRows(call as unknown as Call, entity, options)),
    route(entity.importRows, (call) => importRows(call as unknown as Call, entity, options)),
    route(entity.list, ({ db, query }) => listRows(db, options, query)),
    route(entity.view, ({ db, params }) => findRow(db, options, params.id)),
    route(entity.create, ({ change, body, access, language }) =>
      change(async (tx, note) => {
        const row = await insertRow(tx, options, body, access.userId)
        note({ type, id: row.id, name: String(row.name), after: row })
        return row
      }).catch((error) => nameTaken(error, language)),
    ),
    route(entity.update, ({ change, params, body, language }) =>
      change(async (tx, note) => {
        const { version, ...values } = body
        const before = await findRow(tx, options, params.id, true)
        if (version && version !== before.version) throw fail(kernelErrors.stale, { version: before.version })
        const after = await updateRow(tx, options, params.id, values)
        note({ type, id: params.id, name: String(after.name), before, after })
        return after
      }).catch((error) => nameTaken(error, language)),
    ),
    route(entity.remove, ({ change, params }) =>
      change(async (tx, note) => {
        const before = await findRow(tx, options, params.id, true)
        await deleteRow(tx, options, params.id)
        note({ type, id: params.id, name: String(before.name), before })
        return null
      }),
    ),
  ]
}
