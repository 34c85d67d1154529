import { z } from 'zod'
import { equipmentCall } from '../kit/endpoint.ts'
import { bodyId, instant } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'

/** A secret link under which calendar programs read bookings: one's own, or all of a studio or vehicle. */
export const calendarLink = z.object({
  id: bodyId,
  studio_id: bodyId.nullable(),
  mobile_vehicle_id: bodyId.nullable(),
  /** The studio's or vehicle's name; null for one's own bookings. */
  name: z.string().nullable(),
  created_at: instant,
  last_used_at: instant.nullable(),
})

export const listCalendarLinks = equipmentCall('GET', '/calendar-links', {
  can: 'session',
  summary: text('Liên kết lịch của tôi', 'My calendar links'),
  reply: z.array(calendarLink),
})

/** Makes a link; the one for the same calendar that there was ends. Its address is told this once. */
export const createCalendarLink = equipmentCall('POST', '/calendar-links', {
  can: 'session',
  summary: text('Tạo liên kết lịch', 'Make a calendar link'),
  body: z
    .strictObject({
      studio_id: bodyId.nullable().default(null),
      mobile_vehicle_id: bodyId.nullable().default(null),
    })
    .refine(({ studio_id, mobile_vehicle_id }) => !studio_id || !mobile_vehicle_id, {
      path: ['mobile_vehicle_id'],
      ...because('Chọn phòng thu hoặc xe.', 'Either a studio or a vehicle.'),
    }),
  reply: calendarLink.extend({ address: z.string() }),
})

export const deleteCalendarLink = equipmentCall('DELETE', '/calendar-links/:id', {
  can: 'session',
  summary: text('Hủy liên kết lịch', 'End a calendar link'),
})

/** The calendar in iCalendar format. The secret is the right to read it, as long as its maker has theirs. */
export const calendarFeed = equipmentCall('GET', '/calendar-feed/:secret', {
  can: 'public',
  summary: text('Lịch theo định dạng iCalendar', 'Calendar as iCalendar'),
  params: z.object({ secret: z.string().regex(/^[A-Za-z0-9_-]{43}(\.ics)?$/) }),
  kind: 'raw',
})
