import { z } from 'zod'
import { equipmentCall } from '../kit/endpoint.ts'
import { bodyId, day, id, instant, listQuery } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { claimSources } from './claims.ts'

/** Days that the calendar of devices shows. */
export const calendarLength = 14

/** What takes a unit for a time: of which record, with whom or in what (`name`). Not blocking: it waits for approval. */
const span = z.object({
  source: z.enum(claimSources),
  source_id: bodyId,
  starts_at: instant,
  ends_at: instant.nullable(),
  blocking: z.boolean(),
  name: z.string(),
})

export type UnitSpan = z.output<typeof span>

/** One usable unit with what takes it in the shown days. */
export const unitCalendar = z.object({
  id: bodyId,
  serial: z.string(),
  device: z.object({ id: bodyId, code: z.string(), name: z.string() }),
  spans: z.array(span),
})

export type UnitCalendar = z.output<typeof unitCalendar>

export const deviceCalendar = equipmentCall('GET', '/devices/calendar', {
  can: 'device.index',
  summary: text('Lịch thiết bị', 'Calendar of devices'),
  query: listQuery(['device'], {
    /** The first of the 14 days; today when absent. */
    from: day.optional(),
    device_id: id.optional(),
    category_type_device_id: id.optional(),
    department_id: id.optional(),
  }),
  reply: unitCalendar,
  kind: 'list',
})
