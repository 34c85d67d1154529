import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { refusal } from '../kit/errors.ts'
import { bodyId, day, id, instant, queryIds } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'
import { itemKinds } from './days.ts'

export const statisticErrors = {
  notSent: refusal('as_run.not_sent', 422, 'Mục này chưa phát xong.', 'This item has not been sent yet.'),
} as const

const named = z.object({ id: bodyId.nullable(), name: z.string() })

/** Hours that were published, and those of them that were seen to be sent. */
const hours = { planned: z.number(), run: z.number() }

export const scheduleStatistic = z.object({
  start_date: z.string(),
  end_date: z.string(),
  /** All of it: items, hours, hours that nobody planned, hours that were heard again. */
  total: z.object({ ...hours, items: z.number(), gaps: z.number(), reruns: z.number() }),
  by_day: z.array(z.object({ day: z.string(), ...hours, gaps: z.number() })),
  by_channel: z.array(named.extend({ ...hours, gaps: z.number() })),
  by_program: z.array(named.extend({ ...hours, items: z.number(), reruns: z.number() })),
  by_unit: z.array(named.extend(hours)),
  by_kind: z.array(z.object({ kind: z.enum(itemKinds), hours: z.number(), items: z.number() })),
  recordings: z.array(
    named.extend({
      total: z.number(),
      /** Those that have all of their window. */
      complete: z.number(),
      hours: z.number(),
      /** The share of the windows that was got, 0 to 1. */
      coverage: z.number(),
    }),
  ),
  /** Whether the server compares what was recorded with the files that were planned. */
  compares_sound: z.boolean(),
})

export type ScheduleStatistic = z.output<typeof scheduleStatistic>

/** Most days that are counted at once. */
export const mostDays = 366

/** What was published, sent and recorded in a span of days; the last thirty when none is named. */
export const viewScheduleStatistic = newsCall('GET', '/schedule-statistic', {
  can: 'scheduleStatistic.index',
  summary: text('Thống kê lịch phát', 'Schedule statistics'),
  query: z
    .object({ start_date: day.optional(), end_date: day.optional(), channel_id: queryIds.optional() })
    .refine(
      ({ start_date, end_date }) =>
        !start_date ||
        !end_date ||
        (end_date >= start_date && Date.parse(end_date) - Date.parse(start_date) < mostDays * 86_400_000),
      {
        path: ['end_date'],
        ...because(
          'Chọn khoảng ngày xuôi, dài nhất một năm.',
          'A span of days in their order, a year at most.',
        ),
      },
    ),
  reply: scheduleStatistic,
})

/** Says when a published item was really sent; its own times when none are given. */
export const confirmItem = newsCall('POST', '/schedule-item/:id/as-run', {
  can: 'scheduleItem.update',
  summary: text('Xác nhận một mục đã phát', 'Say that an item was sent'),
  body: z
    .strictObject({ starts_at: instant.optional(), ends_at: instant.optional() })
    .refine(
      ({ starts_at, ends_at }) => !starts_at || !ends_at || Date.parse(starts_at) < Date.parse(ends_at),
      { path: ['ends_at'], ...because('Kết thúc phải sau bắt đầu.', 'It ends after it begins.') },
    ),
  reply: z.object({ id, item_id: id, starts_at: instant, ends_at: instant }),
})
