import type { ReferenceEntity } from '@toasoan/contract/kit/reference-entity'
import { type Route, route } from '../http/route.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { type CrudOptions, entityRecords } from './entity-records.ts'
import { exportRows } from './export-rows.ts'
import { importRows } from './import-rows.ts'

/**
 * The calls of a reference entity: list, view, add, edit, delete, xlsx export and import. Editing
 * with an old `version` gives 409; deleting what is in use gives 409.
 */
export function crud(entity: ReferenceEntity, options: CrudOptions): Route[] {
  return [
    route(entity.exportRows, (call) => exportRows(call, entity, options)),
    route(entity.importRows, (call) => importRows(call, entity, options)),
    ...recordRoutes(entity, entityRecords(entity, options)),
  ]
}
