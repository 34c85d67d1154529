import { deviceKits, freeKits } from '@toasoan/contract/facilities/device-kits'
import type { Tx } from '#server/kernel/database/database.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { atField } from '#server/kernel/records/at-field.ts'
import { changeRecord, insertValues, updateValues } from '#server/kernel/records/change-record.ts'
import { findRecord, recordRoutes } from '#server/kernel/records/record-routes.ts'
import { freeKitsOf } from './free-kits.ts'
import { kitNames, kitRecords, putKitItems } from './kit-records.ts'

const read = (id: number) => (tx: Tx, lock?: boolean) => findRecord(tx, kitRecords, id, lock)

export const routes: Route[] = [
  route(freeKits, ({ db, access, query }) => freeKitsOf(db, access, query)),
  ...recordRoutes(deviceKits, kitRecords, ['create', 'update']),

  route(deviceKits.create, ({ change, body, language }) =>
    change(async (tx, note) => {
      const { items, ...fields } = body
      const id = await insertValues(tx, 'device_kit', fields)
      await putKitItems(tx, id, items, language)
      const after = await read(id)(tx)
      note({ type: deviceKits.name, id, name: after.name, after })
      return after
    }).catch((error) => atField(error, kitNames, language, 'device_kit')),
  ),

  route(deviceKits.update, ({ change, params, body, language }) => {
    const { version: seen, items, ...fields } = body
    return changeRecord(
      { change, type: deviceKits.name, read: read(params.id), seen, nameOf: ({ name }) => name },
      async (tx) => {
        if (items) await putKitItems(tx, params.id, items, language)
        await updateValues(tx, 'device_kit', params.id, fields)
      },
    ).catch((error) => atField(error, kitNames, language, 'device_kit'))
  }),
]
