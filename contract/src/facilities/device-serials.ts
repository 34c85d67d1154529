import { z } from 'zod'
import { bodyLimits, equipmentCall } from '../kit/endpoint.ts'
import { conflict } from '../kit/errors.ts'
import { changeOf } from '../kit/left-out.ts'
import { bodyId, day, id, instant, line, listQuery, prose, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'
import { mostSerials } from './serial-ranges.ts'

/** In what state one unit of a device is, wherever it may be. */
export const conditions = ['normal', 'broken', 'lost', 'liquidated'] as const

export type Condition = (typeof conditions)[number]

export const conditionLabels = {
  normal: text('Bình thường', 'Normal'),
  broken: text('Hỏng', 'Broken'),
  lost: text('Mất', 'Lost'),
  liquidated: text('Đã thanh lý', 'Sold off'),
} as const satisfies Record<Condition, unknown>

/** From which condition a unit may come to which others. */
export const conditionMoves: Readonly<Record<Condition, readonly Condition[]>> = {
  normal: ['broken', 'lost', 'liquidated'],
  broken: ['normal', 'liquidated'],
  lost: ['normal', 'liquidated'],
  liquidated: [],
}

/** Where one unit is now, as its claims say. */
export const placeKinds = ['store', 'attached', 'booked', 'borrowed', 'repair'] as const

export type PlaceKind = (typeof placeKinds)[number]

export const placeLabels = {
  store: text('Trong kho', 'In store'),
  attached: text('Gắn cố định', 'Fixed in place'),
  booked: text('Theo lịch đặt', 'On a booking'),
  borrowed: text('Đang mượn', 'Borrowed'),
  repair: text('Đang sửa', 'At repair'),
} as const satisfies Record<PlaceKind, unknown>

export const serialLabels = {
  serial: text('Số sê-ri', 'Serial'),
  condition: text('Tình trạng', 'Condition'),
  place: text('Đang ở đâu', 'Where it is'),
  department_id: text('Phòng ban giữ', 'Kept by'),
  location: text('Vị trí cất', 'Stored at'),
  price: text('Nguyên giá (đồng)', 'Price (đồng)'),
  purchased_on: text('Ngày mua', 'Bought on'),
  warranty_until: text('Bảo hành đến', 'Warranty until'),
  note: text('Ghi chú', 'Note'),
} as const

export const serialErrors = {
  moved: conflict(
    'serial.illegal_condition',
    'Không chuyển được từ “{from}” sang “{to}”.',
    'It cannot go from “{from}” to “{to}”.',
  ),
} as const

const named = z.object({ id: bodyId, name: z.string() })

/** Where a unit is: with whom or in what (`name`), of which record, since and until when (null: not known). */
export const place = z.object({
  kind: z.enum(placeKinds),
  id: bodyId.nullable(),
  name: z.string(),
  since: instant.nullable(),
  until: instant.nullable(),
})

export type Place = z.output<typeof place>

/** One unit. Price and days are its own or else the device's; `book_value` is what it is worth today. */
export const serialRow = z.object({
  id: bodyId,
  serial: z.string(),
  device: z.object({ id: bodyId, code: z.string(), name: z.string() }),
  condition: z.enum(conditions),
  condition_reason: z.string(),
  place,
  department: named.nullable(),
  location: z.string(),
  price: z.number(),
  book_value: z.number(),
  purchased_on: day.nullable(),
  warranty_until: day.nullable(),
  note: z.string(),
  version: z.number(),
})

export type SerialRow = z.output<typeof serialRow>

export const listSerials = equipmentCall('GET', '/devices/serials', {
  can: 'device.index',
  summary: text('Danh sách sê-ri', 'List of serials'),
  query: listQuery(['serial', 'condition', 'updated_at'], {
    device_id: id.optional(),
    condition: z.enum(conditions).optional(),
    place: z.enum(placeKinds).optional(),
    department_id: id.optional(),
  }),
  reply: serialRow,
  kind: 'list',
})

/** Finds a unit by what a scanner read: a label's address, or a serial. Several devices may have the same serial. */
export const findSerials = equipmentCall('GET', '/devices/serials/find', {
  can: 'device.view',
  summary: text('Tìm sê-ri theo mã quét', 'Find serials by a scanned code'),
  query: z.object({ code: requiredLine(300) }),
  reply: z.array(serialRow),
})

/** What the phone page of a label needs: the unit, what is open about it, and what the actor may do. */
export const serialCard = serialRow.extend({
  picture: z.string().nullable(),
  /** The borrow under which it is out, if the actor may end it. */
  borrow: z
    .object({ id: bodyId, item_id: bodyId, title: z.string(), status: z.string(), version: z.number() })
    .nullable(),
  open_repairs: z.number(),
  may: z.object({
    borrow: z.boolean(),
    repair: z.boolean(),
    /** As custodian confirm that it is back, and as borrower report it. */
    give_back: z.boolean(),
    report_return: z.boolean(),
  }),
})

export type SerialCard = z.output<typeof serialCard>

export const viewSerial = equipmentCall('GET', '/devices/serials/:id', {
  can: 'device.view',
  summary: text('Xem một sê-ri', 'View a serial'),
  reply: serialCard,
})

const own = {
  department_id: bodyId.nullable().default(null),
  location: line(200).default(''),
  price: z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).nullable().default(null),
  purchased_on: day.nullable().default(null),
  warranty_until: day.nullable().default(null),
  note: prose(1000).default(''),
}

/** A serial as it is typed. */
export const serialText = requiredLine(80)

/** Serials as they are typed, each once. */
export const serialTexts = z
  .array(serialText)
  .max(mostSerials)
  .refine(
    (given) => new Set(given.map((serial) => serial.toLowerCase())).size === given.length,
    because('Có sê-ri bị trùng.', 'A serial is given twice.'),
  )

export const serialInput = z.strictObject({ serial: serialText, ...own })

export const addSerials = equipmentCall('POST', '/devices/:id/serials', {
  bodyLimit: bodyLimits.list,
  can: 'device.update',
  summary: text('Thêm nhiều sê-ri', 'Add serials'),
  body: z.strictObject({ serials: serialTexts.min(1), ...own }),
  reply: z.object({ added: z.number() }),
})

export const updateSerial = equipmentCall('PUT', '/devices/serials/:id', {
  can: 'device.update',
  summary: text('Sửa một sê-ri', 'Edit a serial'),
  body: changeOf(serialInput.shape),
  reply: serialRow,
})

export const deleteSerial = equipmentCall('DELETE', '/devices/serials/:id', {
  can: 'device.delete',
  summary: text('Xóa một sê-ri chưa từng dùng', 'Delete a serial that was never used'),
})

export const changeCondition = equipmentCall('POST', '/devices/serials/:id/change-status', {
  can: 'device.update',
  summary: text('Đổi tình trạng của một sê-ri', 'Change the condition of a serial'),
  body: z.strictObject({ status: z.enum(conditions), reason: requiredLine(500) }),
  reply: serialRow,
})

/** A span of time that is asked about; now when absent. */
export const askedTime = { starts_at: instant.optional(), ends_at: instant.optional() }

type Span = { starts_at?: string; ends_at?: string }

/** Refuses half a span and one that ends before it begins. */
export const wholeSpan = <S extends z.ZodType>(schema: S): S =>
  schema
    .refine(
      (given) => {
        const { starts_at, ends_at } = given as Span
        return !ends_at || starts_at !== undefined
      },
      { path: ['starts_at'], ...because('Cần cả giờ bắt đầu.', 'The beginning is needed too.') },
    )
    .refine(
      (given) => {
        const { starts_at, ends_at } = given as Span
        return !starts_at || !ends_at || Date.parse(starts_at) < Date.parse(ends_at)
      },
      { path: ['ends_at'], ...because('Phải sau giờ bắt đầu.', 'It must be after the beginning.') },
    )

/** A unit that can be taken. `held`: it stands fixed in the very studio or vehicle that was asked about. */
export const freeSerial = z.object({
  id: bodyId,
  serial: z.string(),
  department: named.nullable(),
  location: z.string(),
  held: z.boolean(),
})

export type FreeSerial = z.output<typeof freeSerial>

export const deviceWithFree = z.object({
  id: bodyId,
  code: z.string(),
  name: z.string(),
  category: named.nullable(),
  picture: z.string().nullable(),
  free: z.number(),
})

export type DeviceWithFree = z.output<typeof deviceWithFree>

export const devicesWithFree = equipmentCall('GET', '/devices/get-all-have-series-not-use', {
  can: 'device.index',
  summary: text('Thiết bị còn sê-ri rỗi', 'Devices with free serials'),
  query: wholeSpan(listQuery(['name', 'code'], { category_type_device_id: id.optional(), ...askedTime })),
  reply: deviceWithFree,
  kind: 'list',
})

const freeQuery = wholeSpan(z.object(askedTime))

export const freeSerials = equipmentCall('GET', '/devices/:id/series-not-use', {
  can: 'device.index',
  summary: text('Sê-ri rỗi của một thiết bị', 'Free serials of a device'),
  query: freeQuery,
  reply: z.array(freeSerial),
})

export const freeSerialsOfStudio = equipmentCall(
  'GET',
  '/devices/:id/series-not-use-and-series-of-studio/:studioId',
  {
    can: 'device.index',
    summary: text('Sê-ri rỗi và sê-ri của một phòng thu', 'Free serials and those of a studio'),
    params: z.object({ id, studioId: id }),
    query: freeQuery,
    reply: z.array(freeSerial),
  },
)

export const freeSerialsOfVehicle = equipmentCall(
  'GET',
  '/devices/:id/series-not-use-and-series-of-mobile-vehicle/:mobileVehicleId',
  {
    can: 'device.index',
    summary: text('Sê-ri rỗi và sê-ri của một xe', 'Free serials and those of a vehicle'),
    params: z.object({ id, mobileVehicleId: id }),
    query: freeQuery,
    reply: z.array(freeSerial),
  },
)
