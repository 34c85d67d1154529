import {
  changeStudioRepairStatus,
  createStudioRepair,
  deleteStudioRepair,
  listStudioRepairs,
  updateStudioRepair,
  viewStudioRepair,
} from '@toasoan/contract/facilities/studio-repairs'
import { changing } from '#server/kernel/http/changing.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { studioRepairs } from './kinds.ts'
import { moveRepair } from './move-repair.ts'
import { assertRepairAllowed, readRepair, repairDetailOf, repairList } from './repair-rows.ts'
import { askForRepair, deleteRepairOf, editRepair } from './save-repair.ts'

export const routes: Route[] = [
  route(listStudioRepairs, async ({ db, access, query }) => {
    const page = await repairList(db, access, studioRepairs, query)
    return page as never
  }),
  changing(createStudioRepair, async ({ tx, note, access, language, body }) => {
    const { studio_id, mobile_vehicle_id, ...fields } = body
    const ids = { studio_id, mobile_vehicle_id }
    const id = await askForRepair(tx, { access, language }, studioRepairs, ids, fields)
    const after = await repairDetailOf(tx, access, studioRepairs, id)
    note({ type: 'studio_repair', id, name: fields.title, after })
    return after
  }),
  route(viewStudioRepair, async ({ db, access, params }) => {
    assertRepairAllowed(access, studioRepairs, 'view', await readRepair(db, studioRepairs, params.id))
    return repairDetailOf(db, access, studioRepairs, params.id)
  }),
  changing(updateStudioRepair, async ({ tx, note, access, language, params, body }) => {
    const { before, after } = await editRepair(tx, { access, language }, studioRepairs, params.id, body)
    note({ type: 'studio_repair', id: params.id, name: after.title, before, after })
    return repairDetailOf(tx, access, studioRepairs, params.id)
  }),
  changing(deleteStudioRepair, async ({ tx, note, access, language, params }) => {
    const before = await deleteRepairOf(tx, { access, language }, studioRepairs, params.id)
    note({ type: 'studio_repair', id: params.id, name: before.title, before })
    return null
  }),
  changing(changeStudioRepairStatus, async ({ tx, note, access, language, params, body }) => {
    const { before, after } = await moveRepair(tx, { access, language }, studioRepairs, params.id, body)
    note({ type: 'studio_repair', id: params.id, name: after.title, before, after })
    return repairDetailOf(tx, access, studioRepairs, params.id)
  }),
]
