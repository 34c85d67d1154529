import { deviceCalendar } from '@toasoan/contract/facilities/device-calendar'
import {
  addSerials,
  changeCondition,
  deleteSerial,
  devicesWithFree,
  findSerials,
  freeSerials,
  freeSerialsOfStudio,
  freeSerialsOfVehicle,
  listSerials,
  updateSerial,
  viewSerial,
} from '@toasoan/contract/facilities/device-serials'
import { changing } from '#server/kernel/http/changing.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { pagedList } from '#server/kernel/records/paged-list.ts'
import { calendarSource } from './calendar.ts'
import { changeUnitCondition } from './condition.ts'
import { freeOf, withFree } from './free-serials.ts'
import { addUnits, deleteUnit, editUnit } from './save-serials.ts'
import { serialCardOf } from './serial-card.ts'
import { serialList, serialsByCode } from './serial-rows.ts'

export const routes: Route[] = [
  route(listSerials, ({ db, access, query }) => serialList(db, access, query)),
  route(findSerials, ({ db, access, query }) => serialsByCode(db, access, query.code)),
  route(viewSerial, ({ db, access, params }) => serialCardOf(db, access, params.id)),
  route(addSerials, addUnits),
  route(updateSerial, editUnit),
  route(changeCondition, changeUnitCondition),
  changing(deleteSerial, async ({ tx, note, params, access }) => {
    const before = await deleteUnit(tx, access, params.id)
    note({ type: 'device_serial', id: params.id, name: before.serial, before })
    return null
  }),
  route(deviceCalendar, ({ db, access, query }) => pagedList(db, calendarSource(access, query), query)),
  route(devicesWithFree, ({ db, access, query }) => withFree(db, access, query)),
  route(freeSerials, (call) => freeOf(call, call.access, call.params.id, call.query)),
  route(freeSerialsOfStudio, (call) =>
    freeOf(call, call.access, call.params.id, call.query, { studioId: call.params.studioId }),
  ),
  route(freeSerialsOfVehicle, (call) =>
    freeOf(call, call.access, call.params.id, call.query, { vehicleId: call.params.mobileVehicleId }),
  ),
]
