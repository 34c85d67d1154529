import { z } from 'zod'
import { bodyLimits, newsCall } from '../kit/endpoint.ts'
import { conflict } from '../kit/errors.ts'
import { bodyId, day, id, instant, line, listQuery, queryIds } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { dayItems, dayStates, itemKinds } from './days.ts'
import { dayBrief, dayEdited, dayShown } from './schedule-days.ts'

export const scheduleErrors = {
  faults: conflict(
    'schedule.faults',
    'Chưa công bố được: ngày còn {count} lỗi phải sửa.',
    'It cannot be published: {count} {count|fault has|faults have} to be mended first.',
  ),
  overlap: conflict(
    'schedule.overlap',
    'Chưa công bố được: có mục chồng lên lịch đã công bố của ngày liền kề.',
    'It cannot be published: an item overlaps what is published of a day beside it.',
  ),
  past: conflict(
    'schedule.past',
    'Ngày này đã phát xong nên không thay đổi được nữa.',
    'This day has been sent and is not changed any more.',
  ),
} as const

/** Days with their faults. */
export const listDays = newsCall('GET', '/schedule', {
  can: 'schedule.index',
  summary: text('Lịch phát sóng: các ngày', 'Broadcast schedule: its days'),
  query: listQuery(['date_play', 'channel_name', 'updated_at'], {
    channel_id: queryIds.optional(),
    state: z.enum(dayStates).optional(),
    start_date: day.optional(),
    end_date: day.optional(),
  }),
  reply: dayBrief,
  kind: 'list',
})

/**
 * A day of the channel of this id, today when none is named. Those without `schedule.index` see what is published only.
 */
export const viewDay = newsCall('GET', '/schedule/:id', {
  can: 'session',
  summary: text('Lịch một ngày của kênh', 'A day of a channel'),
  params: z.object({ id }),
  query: z.object({ date_play: day.optional() }),
  reply: dayShown,
})

/** A day to be edited. */
export const editDay = newsCall('GET', '/schedule/edit/:id', {
  can: 'schedule.update',
  summary: text('Thêm ngày phát để sửa', 'Add a day to edit'),
  reply: dayEdited,
})

/**
 * Saves a day as a whole. When somebody saved it since `version`: 409 `record.stale`, with theirs in `data.theirs`.
 * `publish` makes it public (with `schedule.publish` besides) and takes its studios: 409 `claim.taken` with offers.
 */
export const updateDay = newsCall('PUT', '/schedule/update/:id', {
  bodyLimit: bodyLimits.largeList,
  can: 'schedule.update',
  summary: text('Lưu hoặc công bố một ngày', 'Save or publish a day'),
  body: z.strictObject({
    version: z.number().int().positive(),
    items: dayItems,
    publish: z.boolean().default(false),
    reason: line(500).default(''),
  }),
  reply: dayEdited,
})

/** A draft goes; a published day that is still to come needs a reason, and its studios are free again. */
export const deleteDay = newsCall('DELETE', '/schedule/:id', {
  can: 'schedule.delete',
  summary: text('Xóa một ngày', 'Delete a day'),
  query: z.object({ reason: line(500).default('') }),
})

/** What is published of a channel: an item keeps its id as long as it stays. */
export const scheduleItemRow = z.object({
  card_type: z.literal('schedule_item'),
  id: bodyId,
  schedule_id: bodyId,
  channel_id: bodyId,
  channel_name: z.string(),
  date_play: z.string(),
  starts_at: instant,
  ends_at: instant,
  title: z.string(),
  kind: z.enum(itemKinds),
  program_id: bodyId.nullable(),
  program_name: z.string().nullable(),
  studio_id: bodyId.nullable(),
  studio_name: z.string().nullable(),
  note: z.string(),
})

export type ScheduleItemRow = z.output<typeof scheduleItemRow>

export const listScheduleItems = newsCall('GET', '/schedule-item', {
  can: 'scheduleItem.index',
  summary: text('Mục lịch phát: danh sách', 'Schedule items: list'),
  query: listQuery(['starts_at', 'title'], {
    card_type: z.literal('schedule_item').optional(),
    channel_id: queryIds.optional(),
    program_id: queryIds.optional(),
    kind: z.enum(itemKinds).optional(),
    start_date: day.optional(),
    end_date: day.optional(),
  }),
  reply: scheduleItemRow,
  kind: 'list',
})

export const viewScheduleItem = newsCall('GET', '/schedule-item/:id', {
  can: 'scheduleItem.view',
  summary: text('Mục lịch phát: xem', 'Schedule item: view'),
  reply: scheduleItemRow,
})
