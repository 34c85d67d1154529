import {
  addDocument,
  createDevice,
  deleteDevice,
  deviceHistories,
  deviceStatistics,
  listDevices,
  listDocuments,
  removeDocument,
  updateDevice,
  viewDevice,
} from '@toasoan/contract/facilities/devices'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { asDetail } from './device-detail.ts'
import { deviceList, reachDevice } from './device-rows.ts'
import { attachDocument, detachDocument, documentsOf } from './documents.ts'
import { deviceTimeline } from './histories.ts'
import { addDevice, editDevice } from './save-device.ts'
import { statisticsOf } from './statistics.ts'

export const routes: Route[] = [
  route(listDevices, ({ db, access, query }) => deviceList(db, access, query)),
  route(deviceStatistics, ({ db, access, query }) => statisticsOf(db, access, query)),
  route(viewDevice, async ({ db, access, params }) =>
    asDetail(access, await reachDevice(db, access, 'device.view', params.id)),
  ),
  route(createDevice, addDevice),
  route(updateDevice, editDevice),
  route(deleteDevice, ({ change, params, access }) =>
    change(async (tx, note) => {
      const before = await reachDevice(tx, access, 'device.delete', params.id, true)
      // What has units was bought and used: its units are sold off or lost, its record stays.
      if (before.units.total > 0) throw fail(kernelErrors.inUse)
      await sql`delete from facility_document where entity = 'device' and entity_id = ${params.id}`.execute(
        tx,
      )
      await sql`delete from device where id = ${params.id}`.execute(tx)
      note({ type: 'device', id: params.id, name: before.name, before })
      return null
    }),
  ),
  route(deviceHistories, async ({ db, access, params, query }) => {
    await reachDevice(db, access, 'device.histories', params.id)
    return deviceTimeline(db, params.id, query)
  }),
  route(listDocuments, async ({ db, access, params }) => {
    await reachDevice(db, access, 'device.view', params.id)
    return documentsOf(db, params.id)
  }),
  route(addDocument, attachDocument),
  route(removeDocument, detachDocument),
]
