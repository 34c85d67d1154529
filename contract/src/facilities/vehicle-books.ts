import { z } from 'zod'
import { equipmentCall } from '../kit/endpoint.ts'
import { changeOf } from '../kit/left-out.ts'
import { bodyId, id, idParams, line, prose, queryIds } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { statusChange } from '../kit/transitions.ts'
import { bookCalls } from './book-calls.ts'
import {
  availability,
  availabilityQuery,
  bookFields,
  bookQuery,
  bookRow,
  bookStatistics,
  calendarDays,
  calendarEntry,
  inOrder,
  orderMessage,
  recurrence,
  seriesFields,
  soundTimes,
  statisticsQuery,
} from './bookings.ts'
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
  /** Whether the actor may correct what was read of the odometer. */
  correctable: z.boolean(),
  /** Statuses that the actor may bring it to. */
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

const input = soundTimes(fields.extend({ recurrence: recurrence.optional() }))

const idInQuery = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional()

const query = bookQuery(vehicleBookStatuses, { mobile_vehicle_id: idInQuery, driver_id: idInQuery })

const status = z.enum(vehicleBookStatuses)

/** What the odometer of a trip really showed, and why it was written otherwise. */
export const odometerCorrection = z.strictObject({
  odometer_out: kilometres,
  odometer_in: kilometres,
  reason: prose(1000).pipe(z.string().min(1)),
  version: z.number().int().positive().optional(),
})

export type OdometerCorrection = z.output<typeof odometerCorrection>

/** The calls for bookings of vehicles. */
export const vehicleBookCalls = {
  ...bookCalls({
    path: '/vehicle_books',
    subject: 'vehicleBook',
    of: text('xe', 'vehicle'),
    row: vehicleBookRow,
    query,
    input,
    edit: changeOf(fields.shape),
    status,
    /** Approval needs a vehicle and a driver, here or in the booking; departing and returning read the odometer. */
    change: statusChange(vehicleBookStatuses).extend({
      mobile_vehicle_id: bodyId.optional(),
      driver_id: bodyId.optional(),
      odometer_out: kilometres.optional(),
      odometer_in: kilometres.optional(),
    }),
    series: z
      .strictObject({
        ...seriesFields,
        mobile_vehicle_id: bodyId.nullable().default(null),
        driver_id: bodyId.nullable().default(null),
      })
      .refine(inOrder, orderMessage),
  }),
  /** Adds devices to a booking; those of an approved one are claimed at once, for its time. */
  addDevices: equipmentCall('POST', '/vehicle_books/:id/add-more-device', {
    can: 'vehicleBook.addDevice',
    summary: text('Thêm thiết bị vào chuyến xe', 'Add devices to a vehicle booking'),
    body: z.strictObject({ serial_ids: z.array(bodyId).min(1).max(100) }),
    reply: vehicleBookRow,
  }),
  /**
   * Corrects what was read off the odometer of a trip that is over. The readings stay in the order in which the vehicle
   * drove; its own odometer follows where it came from this trip.
   */
  correctOdometer: equipmentCall('PUT', '/vehicle_books/:id/odometer', {
    can: 'vehicleBook.approve',
    summary: text('Sửa số km của chuyến xe đã về', 'Correct the odometer of a trip that is over'),
    params: idParams,
    body: odometerCorrection,
    reply: vehicleBookRow,
  }),
  availability: equipmentCall('GET', '/vehicle_books/availability', {
    can: 'vehicleBook.create',
    summary: text('Xe có trống không', 'Whether a vehicle is free'),
    query: z
      .object({ ...availabilityQuery, mobile_vehicle_id: id.optional(), driver_id: id.optional() })
      .refine(inOrder, orderMessage),
    reply: availability,
  }),
  /** Bookings and repairs of vehicles over some days, at most 62; of others only what the actor may see. */
  calendar: equipmentCall('GET', '/vehicle_books/calendar', {
    can: 'vehicleBook.index',
    summary: text('Lịch xe', 'Calendar of vehicles'),
    query: z.object({ ...calendarDays, mobile_vehicle_ids: queryIds.optional() }),
    reply: z.array(calendarEntry),
  }),
  statistics: equipmentCall('GET', '/vehicle_books/statistical', {
    can: 'vehicleBook.statistical',
    summary: text('Thống kê xe', 'Statistics of vehicles'),
    query: statisticsQuery,
    reply: bookStatistics.extend({
      /** Kilometres driven, by vehicle id. */
      kilometres: z.array(z.object({ id: bodyId, kilometres: z.number() })),
    }),
  }),
}
