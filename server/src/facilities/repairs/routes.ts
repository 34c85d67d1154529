import type { Permission } from '@toasoan/contract/access/catalogue'
import {
  changeRepairStatus,
  createRepair,
  deleteRepair,
  listRepairs,
  repairDevice,
  updateRepair,
  viewRepair,
} from '@toasoan/contract/facilities/repairs'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { reaches } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { changing } from '#server/kernel/http/changing.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Call, type Route, route } from '#server/kernel/http/route.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { deviceRepairs } from './kinds.ts'
import { moveRepair } from './move-repair.ts'
import { assertRepairAllowed, readRepair, repairDetailOf, repairList } from './repair-rows.ts'
import { askForRepair, deleteRepairOf, editRepair } from './save-repair.ts'

const notOfDevice = text('Thiết bị này không có sê-ri đó.', 'This device has no such unit.')

/** The unit must be of a device that the actor reaches by the permission; of that very one when it is named. */
async function checkUnit(
  tx: Tx,
  { access, language }: Actor,
  serialId: number,
  permission: Permission,
  deviceId?: number,
): Promise<void> {
  const { rows } = await sql<{ device_id: number; owner_id: number | null; department_id: number | null }>`
    select s.device_id, d.created_by as owner_id, d.department_id from device_serial s
    join device d on d.id = s.device_id where s.id = ${serialId}`.execute(tx)
  const unit = rows[0]
  if (!unit || (deviceId && unit.device_id !== deviceId))
    throw fail(kernelErrors.invalid, {}, { serial_id: [say(notOfDevice, language)] })
  if (!reaches(access, permission, unit)) throw fail(kernelErrors.permissionDenied, { permission })
}

type Asking = Call<typeof createRepair> | Call<typeof repairDevice>

const ask = ({ change, access, language, body }: Asking, permission: Permission, deviceId?: number) =>
  change(async (tx, note) => {
    const { serial_id, ...fields } = body
    await checkUnit(tx, { access, language }, serial_id, permission, deviceId)
    const id = await askForRepair(tx, { access, language }, deviceRepairs, { serial_id }, fields)
    const after = await repairDetailOf(tx, access, deviceRepairs, id)
    note({ type: 'repair', id, name: fields.title, after })
    return after
  })

export const routes: Route[] = [
  route(listRepairs, async ({ db, access, query }) => {
    const page = await repairList(db, access, deviceRepairs, query)
    return page as never
  }),
  route(createRepair, (call) => ask(call, 'device.index')),
  route(repairDevice, async (call) => {
    const { rows } = await sql`select from device where id = ${call.params.id}`.execute(call.db)
    if (rows.length === 0) throw fail(kernelErrors.notFound)
    return ask(call, 'device.repair', call.params.id)
  }),
  route(viewRepair, async ({ db, access, params }) => {
    assertRepairAllowed(access, deviceRepairs, 'view', await readRepair(db, deviceRepairs, params.id))
    return repairDetailOf(db, access, deviceRepairs, params.id)
  }),
  changing(updateRepair, async ({ tx, note, access, language, params, body }) => {
    const { before, after } = await editRepair(tx, { access, language }, deviceRepairs, params.id, body)
    note({ type: 'repair', id: params.id, name: after.title, before, after })
    return repairDetailOf(tx, access, deviceRepairs, params.id)
  }),
  changing(deleteRepair, async ({ tx, note, access, language, params }) => {
    const before = await deleteRepairOf(tx, { access, language }, deviceRepairs, params.id)
    note({ type: 'repair', id: params.id, name: before.title, before })
    return null
  }),
  changing(changeRepairStatus, async ({ tx, note, access, language, params, body }) => {
    const { before, after } = await moveRepair(tx, { access, language }, deviceRepairs, params.id, body)
    note({ type: 'repair', id: params.id, name: after.title, before, after })
    return repairDetailOf(tx, access, deviceRepairs, params.id)
  }),
]
