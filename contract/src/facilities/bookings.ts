import { z } from 'zod'
import { conflict } from '../kit/errors.ts'
import {
  bodyId,
  day,
  instant,
  listQuery,
  orZero,
  prose,
  queryFlag,
  queryIds,
  requiredLine,
} from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'
import { clash, refusalOffer } from './claims.ts'
import { openingHours } from './places.ts'

/** Hours that one booking may last at most: 31 days. */
export const longestHours = 31 * 24

/** Occurrences that one series may have at most. */
export const mostOccurrences = 200

export const bookingErrors = {
  outOfUse: conflict(
    'booking.out_of_use',
    '“{name}” đang ngừng sử dụng nên không đặt được.',
    '“{name}” is out of use and cannot be booked.',
  ),
  outsideHours: conflict(
    'booking.outside_hours',
    '“{name}” chỉ đặt được từ {opens_at} đến {closes_at}.',
    '“{name}” can be booked from {opens_at} to {closes_at} only.',
  ),
  closed: conflict(
    'booking.closed',
    'Lịch đặt này đã kết thúc nên không sửa được nữa.',
    'This booking is over and can no longer be changed.',
  ),
  tooEarly: conflict(
    'booking.too_early',
    'Chưa đến giờ: chỉ nhận phòng trong vòng 30 phút trước giờ đặt.',
    'It is too early: at most 30 minutes before the booked time.',
  ),
  tooLate: conflict('booking.too_late', 'Giờ đặt đã qua.', 'The booked time is over.'),
  notStarted: conflict('booking.not_started', 'Chưa đến giờ đặt.', 'The booked time has not begun.'),
  stillOut: conflict(
    'booking.still_out',
    'Xe này chưa về từ chuyến trước.',
    'The vehicle has not come back from its last trip.',
  ),
  notBack: conflict(
    'booking.not_back',
    'Chỉ sửa được số km của chuyến xe đã về.',
    'Only a trip that has come back has an odometer to correct.',
  ),
  notSwappable: conflict(
    'booking.not_swappable',
    'Chỉ đổi được hai lịch đã duyệt và chưa bắt đầu; “{title}” thì không.',
    'Only approved bookings that have not begun can be swapped; “{title}” is not one.',
  ),
  someOfSeries: conflict(
    'booking.some_of_series',
    'Đã xử lý {done} trong {count} lần; những lần còn lại vẫn chờ duyệt vì trùng lịch hoặc đã thay đổi.',
    '{done} of {count} were decided; the others still wait, because they clash or were changed.',
  ),
  stillOpen: conflict(
    'booking.still_open',
    'Chỉ xóa được lịch đặt chưa duyệt, bị từ chối hoặc đã hủy.',
    'Only a booking that waits, was rejected or cancelled can be deleted.',
  ),
} as const

export const bookLabels = {
  title: text('Nội dung', 'Purpose'),
  note: text('Ghi chú', 'Note'),
  people: text('Số người', 'People'),
  starts_at: text('Bắt đầu', 'Begins'),
  ends_at: text('Kết thúc', 'Ends'),
  requester: text('Người đặt', 'Requested by'),
  department: text('Phòng ban', 'Department'),
  status: text('Trạng thái', 'Status'),
  reason: text('Lý do', 'Reason'),
  serial_ids: text('Thiết bị kèm theo', 'Extra devices'),
  approved_by: text('Người duyệt', 'Decided by'),
} as const

/** What an exported list has besides its labels, and rows it holds at most. */
export const exportedBooks = {
  usedFrom: text('Bắt đầu dùng', 'Used from'),
  usedUntil: text('Trả lúc', 'Given back'),
  most: 20_000,
} as const

/** Words of the figures. */
export const statisticsLabels = {
  hours: text('Giờ', 'Hours'),
  books: text('Lượt', 'Bookings'),
  open: text('Giờ mở cửa', 'Opening hours'),
  rate: text('Tỷ lệ sử dụng (theo giờ mở cửa)', 'Use rate (of the opening hours)'),
  place: text('Phòng', 'Studio'),
  department: text('Phòng ban', 'Department'),
  none: text('Không thuộc phòng ban', 'No department'),
  status: text('Trạng thái', 'Status'),
  day: text('Ngày', 'Day'),
  kilometres: text('Số km đã chạy', 'Kilometres driven'),
} as const

/** A serial that a booking takes along. */
export const extraSerial = z.object({
  id: bodyId,
  serial: z.string(),
  device_id: bodyId,
  device_name: z.string(),
})

/** What the rows of both sorts of booking have in common. */
export const bookRow = z.object({
  id: bodyId,
  title: z.string(),
  note: z.string(),
  people: z.number(),
  starts_at: instant,
  ends_at: instant,
  requester_id: bodyId,
  requester_name: z.string(),
  department_id: bodyId.nullable(),
  department_name: z.string().nullable(),
  approved_by_name: z.string().nullable(),
  approved_at: instant.nullable(),
  reason: z.string(),
  /** When it was really used. */
  used_from: instant.nullable(),
  used_until: instant.nullable(),
  series_id: bodyId.nullable(),
  /** In use beyond its time. */
  overdue: z.boolean(),
  serials: z.array(extraSerial),
  /** Whether the actor may edit and move it. */
  editable: z.boolean(),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

/** Monthly on the day of the month of the first booking, or on its weekday of the month: the second Monday, the last Friday. */
export const frequencies = ['daily', 'weekly', 'monthly_day', 'monthly_weekday'] as const

export type Frequency = (typeof frequencies)[number]

/**
 * When a booking happens again, by the clock of the house: daily, on weekdays (1 Monday … 7 Sunday) or monthly. Months
 * without the day are left out.
 */
export const recurrence = z
  .strictObject({
    frequency: z.enum(frequencies),
    every: z.number().int().min(1).max(52).default(1),
    weekdays: z.array(z.number().int().min(1).max(7)).max(7).default([]),
    until: day.optional(),
    count: z.number().int().min(1).max(mostOccurrences).optional(),
    /** Days on which it does not happen. */
    exceptions: z.array(day).max(mostOccurrences).default([]),
  })
  .refine(({ until, count }) => (until === undefined) !== (count === undefined), {
    path: ['until'],
    ...because('Chọn ngày kết thúc hoặc số lần.', 'Either a last day or a number of times.'),
  })

export type Recurrence = z.output<typeof recurrence>

/** What is given for every booking. */
export const bookFields = {
  title: requiredLine(200),
  note: prose(4000).default(''),
  people: orZero(z.number().int().min(0).max(10_000)),
  starts_at: instant,
  ends_at: instant,
  serial_ids: z.array(bodyId).max(100).default([]),
  /** Asks even though something is taken now; approval will need it to be free. */
  anyway: z.boolean().default(false),
}

type Times = { starts_at: string; ends_at: string }

/** The end is after the beginning, at most 31 days later. */
export const inOrder = (times: Times) => Date.parse(times.starts_at) < Date.parse(times.ends_at)
const notTooLong = (times: Times) =>
  Date.parse(times.ends_at) - Date.parse(times.starts_at) <= longestHours * 3_600_000

export const orderMessage = {
  path: ['ends_at'],
  ...because('Giờ kết thúc phải sau giờ bắt đầu.', 'The end must be after the beginning.'),
}
const lengthMessage = { path: ['ends_at'], ...because('Tối đa 31 ngày.', 'At most 31 days.') }

/** Refuses a booking that ends before it begins, or lasts too long. */
export const soundTimes = <S extends z.ZodType<Times>>(schema: S) =>
  schema.refine(inOrder, orderMessage).refine(notTooLong, lengthMessage)

/** The times of a booking as a change leaves them. */
export const bookTimes = soundTimes(z.object({ starts_at: z.string(), ends_at: z.string() }))

const idInQuery = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional()

/** The query of a list of bookings, with filters of its own. `from` and `until` are days of the house. */
export const bookQuery = <Status extends readonly [string, ...string[]], Shape extends z.ZodRawShape>(
  statuses: Status,
  filters: Shape,
) =>
  listQuery(['starts_at', 'created_at', 'title'], {
    status: z.enum(statuses).optional(),
    department_id: idInQuery,
    requester_id: idInQuery,
    series_id: idInQuery,
    mine: queryFlag.optional(),
    overdue: queryFlag.optional(),
    from: day.optional(),
    until: day.optional(),
    ...filters,
  })

/** What an approval would clash with. */
export const wouldClash = { clashes: z.array(clash) }

/** Whether something could be had, what it clashes with, and what is offered instead. */
export const availability = refusalOffer.extend({
  free: z.boolean(),
  /** The opening hours that it is outside of; null where it is within them. */
  closed: z.object(openingHours).nullable(),
  /** Other requests that wait for the same. */
  waiting: z.number(),
})

/** What a series would take, before it is asked for. */
export const seriesFields = {
  starts_at: instant,
  ends_at: instant,
  serial_ids: z.array(bodyId).max(100).default([]),
  recurrence,
}

/** One time of a series: what it would clash with, and the opening hours that it would be outside of. */
export const occurrence = z.object({
  /** The day of the house on which it begins; as an exception of the rule it is left out. */
  day: z.string(),
  starts_at: instant,
  ends_at: instant,
  clashes: z.array(clash),
  closed: z.object(openingHours).nullable(),
})

export type Occurrence = z.output<typeof occurrence>

/** What was made of what was asked for, in the order of time. */
export const made = {
  made: z.number(),
  occurrences: z.array(z.object({ id: bodyId, starts_at: instant, ends_at: instant })),
}

export const availabilityQuery = {
  starts_at: instant,
  ends_at: instant,
  serial_ids: queryIds.optional(),
  /** The booking that is moved. */
  except: idInQuery,
}

/** Many at once; each is decided by itself. */
export const bulkIds = z.array(bodyId).min(1).max(100)

export const bulkReply = z.array(
  z.object({
    id: bodyId,
    done: z.boolean(),
    error: z.string().nullable(),
    message: z.string().nullable(),
    clashes: z.array(clash),
  }),
)

/** Days from which a calendar is shown, and the last of them; at most 62. */
export const calendarDays = { start_date: day, end_date: day }

/** Something that stands in a calendar. `title` and names are null for who may not read it. */
export const calendarEntry = z.object({
  type: z.enum(['book', 'repair']),
  id: bodyId,
  place_id: bodyId,
  title: z.string(),
  starts_at: instant,
  ends_at: instant.nullable(),
  status: z.string(),
  requester_id: bodyId,
  requester_name: z.string(),
  department_name: z.string().nullable(),
  series_id: bodyId.nullable(),
  version: z.number(),
  /** Whether the actor may move it. */
  editable: z.boolean(),
})

export type CalendarEntry = z.output<typeof calendarEntry>

const hours = { books: z.number(), hours: z.number() }

/**
 * Figures of a period. `open_hours` are those that the place was open, `rate` is the share of them that it was used,
 * from 0 to 1: what is used outside of the opening hours counts in `hours` alone.
 */
export const bookStatistics = z.object({
  from: z.string(),
  until: z.string(),
  /** Hours that the period has. */
  hours: z.number(),
  by_place: z.array(
    z.object({ id: bodyId, name: z.string(), ...hours, open_hours: z.number(), rate: z.number() }),
  ),
  by_department: z.array(z.object({ id: bodyId.nullable(), name: z.string().nullable(), ...hours })),
  by_status: z.array(z.object({ status: z.string(), books: z.number() })),
  by_day: z.array(z.object({ day: z.string(), hours: z.number() })),
})

/** Days of the period, the last included; without them the last 30. */
export const statisticsQuery = z.object({ from: day.optional(), until: day.optional() })

/** What a drag on the calendar gives: a time, and another room or vehicle where it was dropped on one. */
export const bookMove = z
  .strictObject({
    starts_at: instant,
    ends_at: instant,
    place_id: bodyId.optional(),
    version: z.number().int().positive().optional(),
    anyway: z.boolean().default(false),
  })
  .refine(inOrder, orderMessage)
  .refine(notTooLong, lengthMessage)

/**
 * The booking to swap with: each takes the other's time and room, or vehicle and driver; extra devices stay with
 * their booking. Both move or neither. Versions are those that the actor saw.
 */
export const bookSwap = z.strictObject({
  with_id: bodyId,
  version: z.number().int().positive().optional(),
  with_version: z.number().int().positive().optional(),
})
