import { z } from 'zod'
import { inData } from '../kit/data-body.ts'
import { bodyLimits, newsCall } from '../kit/endpoint.ts'
import { changeOf } from '../kit/left-out.ts'
import { bodyId, day, id, instant, listQuery, queryIds, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'
import { weekdays } from '../planning/programs.ts'
import { itemKinds } from './days.ts'
import { dayBrief } from './schedule-days.ts'

const slotFields = {
  /** On these days of the week. */
  weekdays: weekdays.pipe(z.array(z.number()).min(1)),
  /** Seconds that the clocks of the channel show since midnight. */
  start: z.number().int().min(0).max(86_399),
  seconds: z.number().int().min(1).max(86_400),
  title: requiredLine(200),
  kind: z.enum(itemKinds).default('recorded'),
  program_id: bodyId.nullable().default(null),
  studio_id: bodyId.nullable().default(null),
}

/** A slot of a new weekly frame. `slot` names one of the frame before, which then counts as the same. */
export const slotInput = z.strictObject({ ...slotFields, slot: bodyId.nullable().default(null) })

export type SlotInput = z.output<typeof slotInput>

/** A slot of a weekly frame, with the days on which the frame is in force; both are included, null is without end. */
export const slotRow = z.object({
  card_type: z.literal('channel_item'),
  id: bodyId,
  slot: bodyId,
  channel_id: bodyId,
  channel_name: z.string(),
  valid_from: z.string(),
  valid_until: z.string().nullable(),
  weekdays: z.array(z.number()),
  start: z.number(),
  seconds: z.number(),
  title: z.string(),
  kind: z.enum(itemKinds),
  program_id: bodyId.nullable(),
  program_name: z.string().nullable(),
  studio_id: bodyId.nullable(),
  studio_name: z.string().nullable(),
  version: z.number(),
  updated_at: instant,
})

export type SlotRow = z.output<typeof slotRow>

/** Slots of the weekly frames. `on` asks for the frames that are in force on a day. */
export const listSlots = newsCall('GET', '/channel-item', {
  can: 'channelItem.index',
  summary: text('Khung tuần: danh sách mục', 'Weekly frames: their slots'),
  query: listQuery(['start', 'title', 'updated_at'], {
    card_type: z.literal('channel_item').optional(),
    channel_id: queryIds.optional(),
    on: day.optional(),
    weekday: z.coerce.number().int().min(1).max(7).optional(),
  }),
  reply: slotRow,
  kind: 'list',
})

/** One slot from today on, or from the day its frame begins; draft days follow. Gives the slot as it is then. */
export const updateSlot = newsCall('PUT', '/channel-item/update/:id', {
  can: 'channelItem.update',
  summary: text('Sửa một mục của khung tuần', 'Change a slot of the weekly frame'),
  body: inData(changeOf(slotFields)),
  reply: slotRow,
})

const frameOrDay = z
  .strictObject({
    channel_id: id,
    valid_from: day.optional(),
    items: z.array(slotInput).max(500).optional(),
    date_play: day.optional(),
    copy_from: z.strictObject({ channel_id: bodyId, date_play: day }).optional(),
  })
  .refine(({ valid_from, date_play }) => (valid_from === undefined) !== (date_play === undefined), {
    path: ['date_play'],
    ...because(
      'Chọn ngày phát, hoặc ngày áp dụng khung tuần.',
      'Give a day, or from when a weekly frame holds.',
    ),
  })
  .refine(({ valid_from, items }) => (valid_from === undefined) === (items === undefined), {
    path: ['items'],
    ...because(
      'Khung tuần cần ngày áp dụng và các mục.',
      'A weekly frame needs its first day and its slots.',
    ),
  })

/**
 * Sets the weekly frame of a channel from a day on (with `channelItem.create` besides), or opens a day, from the frame or
 * as a copy. A day that is open already is given as it is, `opened` false.
 */
export const scheduleChannel = newsCall('POST', '/channel/schedule', {
  bodyLimit: bodyLimits.list,
  can: 'schedule.create',
  summary: text('Đặt khung tuần hoặc thêm ngày phát', 'Set a weekly frame or add a day'),
  body: frameOrDay,
  reply: z.object({
    slots: z.array(slotRow),
    day: dayBrief.nullable(),
    opened: z.boolean(),
    /** Draft days that were made anew. */
    days: z.number(),
  }),
})
