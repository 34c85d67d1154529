import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { bodyId, id, idParams, line, prose, queryIds } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import {
  availability,
  availabilityQuery,
  bookFields,
  bookMove,
  bookQuery,
  bookRow,
  bookStatistics,
  bookSwap,
  bulkIds,
  bulkReply,
  calendarDays,
  calendarEntry,
  inOrder,
  lengthMessage,
  notTooLong,
  orderMessage,
  recurrence,
  statisticsQuery,
  wouldClash,
} from './bookings.ts'
import { historyEntry } from './history.ts'
import { vehicleBookStatuses } from './vehicle-book-steps.ts'

export const vehicleBookLabels = {
  mobile_vehicle_id: text('Xe', 'Vehicle'),
  driver_id: text('Lái xe', 'Driver'),
  departure: text('Nơi đi', 'From'),
  destination: text('Nơi đến', 'To'),
  route: text('Lộ trình', 'Route'),
  odometer_out: text('Số km khi đi', 'Odometer out (km)'),
  odometer_in: text('Số km khi về', 'Odometer in (km)'),
} as const

const kilometres = z.number().int().min(0).max(9_999_999)

export const vehicleBookRow = bookRow.extend({
  mobile_vehicle_id: bodyId.nullable(),
  vehicle_name: z.string().nullable(),
  driver_id: bodyId.nullable(),
  driver_name: z.string().nullable(),
  departure: z.string(),
  destination: z.string(),
  route: z.string(),
  odometer_out: z.number().nullable(),
  odometer_in: z.number().nullable(),
  status: z.enum(vehicleBookStatuses),
  /** Statuses that the asker may bring it to. */
  allowed: z.array(z.enum(vehicleBookStatuses)),
})

export type VehicleBookRow = z.output<typeof vehicleBookRow>

const fields = z.strictObject({
  ...bookFields,
  /** May be left to whoever approves. */
  mobile_vehicle_id: bodyId.nullable().default(null),
  driver_id: bodyId.nullable().default(null),
  departure: line(300).default(''),
  destination: line(300).default(''),
  route: prose(2000).default(''),
})

export const vehicleBookInput = fields
  .extend({ recurrence: recurrence.optional() })
  .refine(inOrder, orderMessage)
  .refine(notTooLong, lengthMessage)

const idInQuery = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional()

const query = bookQuery(vehicleBookStatuses, { mobile_vehicle_id: idInQuery, driver_id: idInQuery })

const equipment = { service: 'equipment' } as const

export const listVehicleBooks = endpoint({
  ...equipment,
  method: 'GET',
  path: '/vehicle_books',
  can: 'vehicleBook.index',
  summary: text('Danh sách đặt xe', 'List of vehicle bookings'),
  query,
  reply: vehicleBookRow,
  kind: 'list',
})

export const exportVehicleBooks = endpoint({
  ...equipment,
  method: 'GET',
  path: '/vehicle_books/export',
  can: 'vehicleBook.index',
  summary: text('Xuất danh sách đặt xe ra xlsx', 'Export vehicle bookings as xlsx'),
  query,
  kind: 'raw',
})

/** What waits for the asker's approval, each with what it would clash with. */
export const vehicleBooksToApprove = endpoint({
  ...equipment,
  method: 'GET',
  path: '/vehicle_books/to-approve',
  can: 'vehicleBook.listApprove',
  summary: text('Đặt xe chờ duyệt', 'Vehicle bookings to approve'),
  query,
  reply: vehicleBookRow.extend(wouldClash),
  kind: 'list',
})

export const viewVehicleBook = endpoint({
  ...equipment,
  method: 'GET',
  path: '/vehicle_books/:id',
  can: 'vehicleBook.view',
  summary: text('Xem lịch đặt xe', 'View a vehicle booking'),
  params: idParams,
  reply: vehicleBookRow.extend(wouldClash),
})

/** Asks for a vehicle. What is taken already is a 409 `claim.taken`; requests that wait block nobody. */
export const createVehicleBook = endpoint({
  ...equipment,
  method: 'POST',
  path: '/vehicle_books',
  can: 'vehicleBook.create',
  summary: text('Đặt xe', 'Book a vehicle'),
  body: vehicleBookInput,
  reply: vehicleBookRow.extend({ made: z.number() }),
})

/** Edits, moves and stretches a booking, as with studios. */
export const updateVehicleBook = endpoint({
  ...equipment,
  method: 'PUT',
  path: '/vehicle_books/:id',
  can: 'vehicleBook.update',
  summary: text('Sửa, dời lịch đặt xe', 'Edit or move a vehicle booking'),
  params: idParams,
  body: fields
    .extend({ version: z.number().int().positive().optional() })
    .refine(inOrder, orderMessage)
    .refine(notTooLong, lengthMessage),
  reply: vehicleBookRow,
})

/** Moves or stretches a booking and leaves the rest of it; otherwise as an edit. */
export const moveVehicleBook = endpoint({
  ...equipment,
  method: 'POST',
  path: '/vehicle_books/:id/move',
  can: 'vehicleBook.update',
  summary: text('Dời lịch đặt xe', 'Move a vehicle booking'),
  params: idParams,
  body: bookMove,
  reply: vehicleBookRow,
})

/** Swaps the times and vehicles of two approved bookings; what clashes is a 409, and neither moves. */
export const swapVehicleBooks = endpoint({
  ...equipment,
  method: 'POST',
  path: '/vehicle_books/:id/swap',
  can: 'vehicleBook.approve',
  summary: text('Đổi hai lịch xe cho nhau', 'Swap two vehicle bookings'),
  params: idParams,
  body: bookSwap,
  reply: z.array(vehicleBookRow),
})

export const deleteVehicleBook = endpoint({
  ...equipment,
  method: 'DELETE',
  path: '/vehicle_books/:id',
  can: 'vehicleBook.delete',
  summary: text('Xóa lịch đặt xe', 'Delete a vehicle booking'),
  params: idParams,
})

/** Approval needs a vehicle and a driver, here or in the booking; departing and returning read the odometer. */
export const changeVehicleBookStatus = endpoint({
  ...equipment,
  method: 'POST',
  path: '/vehicle_books/:id/change-status',
  can: 'vehicleBook.changeStatus',
  summary: text('Chuyển trạng thái đặt xe', 'Change a vehicle booking’s status'),
  params: idParams,
  body: z.strictObject({
    status: z.enum(vehicleBookStatuses),
    reason: prose(1000).default(''),
    version: z.number().int().positive().optional(),
    mobile_vehicle_id: bodyId.optional(),
    driver_id: bodyId.optional(),
    odometer_out: kilometres.optional(),
    odometer_in: kilometres.optional(),
  }),
  reply: vehicleBookRow,
})

/** Decides on many; each by itself. */
export const changeVehicleBookStatuses = endpoint({
  ...equipment,
  method: 'POST',
  path: '/vehicle_books/change-status',
  can: 'vehicleBook.changeStatus',
  summary: text('Chuyển trạng thái nhiều lịch đặt xe', 'Change the status of many'),
  body: z.strictObject({
    ids: bulkIds,
    status: z.enum(vehicleBookStatuses),
    reason: prose(1000).default(''),
  }),
  reply: bulkReply,
})

/** Adds devices to a booking; those of an approved one are claimed at once, for its time. */
export const addDevicesToVehicleBook = endpoint({
  ...equipment,
  method: 'POST',
  path: '/vehicle_books/:id/add-more-device',
  can: 'vehicleBook.addDevice',
  summary: text('Thêm thiết bị vào chuyến xe', 'Add devices to a vehicle booking'),
  params: idParams,
  body: z.strictObject({ serial_ids: z.array(bodyId).min(1).max(100) }),
  reply: vehicleBookRow,
})

export const vehicleBookHistories = endpoint({
  ...equipment,
  method: 'GET',
  path: '/vehicle_books/:id/histories',
  can: 'vehicleBook.view',
  summary: text('Lịch sử đặt xe', 'History of a vehicle booking'),
  params: idParams,
  reply: z.array(historyEntry),
})

export const vehicleAvailability = endpoint({
  ...equipment,
  method: 'GET',
  path: '/vehicle_books/availability',
  can: 'vehicleBook.create',
  summary: text('Xe có trống không', 'Whether a vehicle is free'),
  query: z
    .object({ ...availabilityQuery, mobile_vehicle_id: id.optional(), driver_id: id.optional() })
    .refine(inOrder, orderMessage),
  reply: availability,
})

/** Bookings and repairs of vehicles over some days, at most 62; of others only what the asker may see. */
export const vehicleCalendar = endpoint({
  ...equipment,
  method: 'GET',
  path: '/vehicle_books/calendar',
  can: 'vehicleBook.index',
  summary: text('Lịch xe', 'Calendar of vehicles'),
  query: z.object({ ...calendarDays, mobile_vehicle_ids: queryIds.optional() }),
  reply: z.array(calendarEntry),
})

export const vehicleStatistics = endpoint({
  ...equipment,
  method: 'GET',
  path: '/vehicle_books/statistical',
  can: 'vehicleBook.statistical',
  summary: text('Thống kê xe', 'Statistics of vehicles'),
  query: statisticsQuery,
  reply: bookStatistics.extend({
    /** Kilometres driven, by vehicle id. */
    kilometres: z.array(z.object({ id: bodyId, kilometres: z.number() })),
  }),
})

export const exportVehicleStatistics = endpoint({
  ...equipment,
  method: 'GET',
  path: '/vehicle_books/statistical/export',
  can: 'vehicleBook.statistical',
  summary: text('Xuất thống kê xe ra xlsx', 'Export statistics of vehicles as xlsx'),
  query: statisticsQuery,
  kind: 'raw',
})
