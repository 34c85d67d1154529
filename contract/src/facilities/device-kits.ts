import { z } from 'zod'
import { equipmentCall } from '../kit/endpoint.ts'
import { resource } from '../kit/resource.ts'
import { bodyId, instant, prose, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { askedTime, wholeSpan } from './device-serials.ts'
import { unitItems } from './unit-items.ts'

export const kitLabels = {
  name: text('Tên bộ', 'Name'),
  items: text('Gồm có', 'Contents'),
  contents: text('Gồm có', 'Contents'),
  units: text('Số chiếc', 'Units'),
  note: text('Ghi chú', 'Note'),
} as const

const kitItem = z.object({
  device: z.object({ id: bodyId, code: z.string(), name: z.string() }),
  serial: z.object({ id: bodyId, serial: z.string() }).nullable(),
  quantity: z.number(),
})

export type KitItem = z.output<typeof kitItem>

export const deviceKits = resource({
  name: 'deviceKit',
  service: 'equipment',
  path: '/device_kits',
  row: z.object({
    id: bodyId,
    name: z.string(),
    note: z.string(),
    items: z.array(z.object({ device_id: bodyId, serial_id: bodyId.nullable(), quantity: z.number() })),
    /** The items with their names. */
    contents: z.array(kitItem),
    units: z.number(),
    active: z.boolean(),
    version: z.number(),
    created_at: instant,
    updated_at: instant,
  }),
  input: {
    name: requiredLine(200),
    items: unitItems({}),
    note: prose(2000).default(''),
    active: z.boolean().default(true),
  },
  sort: ['name', 'updated_at'],
  filters: { active: z.enum(['true', 'false']).optional() },
})

export type DeviceKit = z.output<typeof deviceKits.row>

/** A kit in use with how many times it can be had whole, and of what there is not enough. */
export const freeKit = z.object({
  id: bodyId,
  name: z.string(),
  units: z.number(),
  items: z.array(kitItem.extend({ free: z.number() })),
  free: z.number(),
})

export type FreeKit = z.output<typeof freeKit>

export const freeKits = equipmentCall('GET', '/device_kits/free', {
  can: 'device.borrow',
  summary: text('Bộ thiết bị còn rỗi', 'Free device kits'),
  query: wholeSpan(z.object(askedTime)),
  reply: z.array(freeKit),
})
