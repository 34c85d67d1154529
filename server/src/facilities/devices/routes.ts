import {
  createDevice,
  deleteDevice,
  deviceHistories,
  deviceStatistics,
  listDevices,
  readDevice,
  updateDevice,
  viewDevice,
} from '@toasoan/contract/facilities/devices'
import { deviceDocuments } from '@toasoan/contract/facilities/documents'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import { changing } from '#server/kernel/http/changing.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { attachDocument, type DocumentOwner, detachDocument, documentsOf } from '../documents/public.ts'
import { asDetail } from './device-detail.ts'
import { deviceList, reachDevice } from './device-rows.ts'
import { deviceTimeline } from './histories.ts'
import { readingOf } from './reading.ts'
import { addDevice, editDevice } from './save-device.ts'
import { statisticsOf } from './statistics.ts'

const owner: DocumentOwner = {
  entity: 'device',
  assertChangeable: (tx, access, id) => reachDevice(tx, access, 'device.update', id, true),
}

export const routes: Route[] = [
  route(listDevices, ({ db, access, query }) => deviceList(db, access, query)),
  route(deviceStatistics, ({ db, access, query }) => statisticsOf(db, access, query)),
  route(viewDevice, async ({ db, access, params }) =>
    asDetail(access, await reachDevice(db, access, 'device.view', params.id)),
  ),
  route(readDevice, ({ db, access, params }) => readingOf(db, access, params.id)),
  route(createDevice, addDevice),
  route(updateDevice, editDevice),
  changing(deleteDevice, async ({ tx, note, params, access }) => {
    const before = await reachDevice(tx, access, 'device.delete', params.id, true)
    // What has units was bought and used: its units are sold off or lost, its record stays.
    if (before.units.total > 0) throw fail(kernelErrors.inUse)
    await sql`delete from facility_document where entity = 'device' and entity_id = ${params.id}`.execute(tx)
    await sql`delete from device where id = ${params.id}`.execute(tx)
    note({ type: 'device', id: params.id, name: before.name, before })
    return null
  }),
  route(deviceHistories, async ({ db, access, params, query }) => {
    await reachDevice(db, access, 'device.histories', params.id)
    return deviceTimeline(db, params.id, query)
  }),
  route(deviceDocuments.list, async ({ db, access, params }) => {
    await reachDevice(db, access, 'device.view', params.id)
    return documentsOf(db, 'device', params.id)
  }),
  route(deviceDocuments.add, (call) => attachDocument(owner, call)),
  route(deviceDocuments.remove, (call) => detachDocument(owner, call)),
]
