import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { resource } from '../kit/resource.ts'
import { bodyId, id, instant, prose, queryIds, requiredLine, shortCode } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'

export const programLabels = {
  name: text('Tên chương trình', 'Name'),
  code: text('Mã', 'Code'),
  channel: text('Kênh', 'Channel'),
  department: text('Phòng ban thực hiện', 'Department'),
  minutes: text('Số phút', 'Minutes'),
  weekdays: text('Ngày phát', 'Days on air'),
  starts_at: text('Giờ phát', 'On air at'),
  description: text('Giới thiệu', 'About it'),
  cover: text('Ảnh bìa podcast', 'Podcast cover'),
  podcast_drafts: text('Bản ghi xong thành tập nháp', 'Recordings become drafts'),
  active: text('Đang dùng', 'In use'),
  updated_at: text('Sửa lúc', 'Changed'),
}

/** Days of the week as ISO counts them: Monday is 1, Sunday 7. */
export const weekdayLabels = {
  1: text('Thứ hai', 'Monday'),
  2: text('Thứ ba', 'Tuesday'),
  3: text('Thứ tư', 'Wednesday'),
  4: text('Thứ năm', 'Thursday'),
  5: text('Thứ sáu', 'Friday'),
  6: text('Thứ bảy', 'Saturday'),
  7: text('Chủ nhật', 'Sunday'),
} as const

export const weekdayShort = {
  1: text('T2', 'Mon'),
  2: text('T3', 'Tue'),
  3: text('T4', 'Wed'),
  4: text('T5', 'Thu'),
  5: text('T6', 'Fri'),
  6: text('T7', 'Sat'),
  7: text('CN', 'Sun'),
} as const

export type Weekday = keyof typeof weekdayLabels

/** Some days of the week, each once, in their order. */
export const weekdays = z
  .array(z.number().int().min(1).max(7))
  .max(7)
  .transform((days) => [...new Set(days)].sort((one, other) => one - other))

/** A time of the day without a date, HH:MM. */
const timeOfDay = z
  .string()
  .refine(
    (value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
    because('Giờ viết như 07:30.', 'A time such as 07:30.'),
  )

/** A programme: what a channel sends again and again. Its rhythm is the days and the time of its usual slot. */
export const programRow = z.object({
  id: bodyId,
  name: z.string(),
  code: z.string(),
  channel_id: bodyId.nullable(),
  channel_name: z.string().nullable(),
  department_id: bodyId.nullable(),
  department_name: z.string().nullable(),
  minutes: z.number(),
  weekdays: z.array(z.number()),
  starts_at: z.string().nullable(),
  description: z.string(),
  cover_id: bodyId.nullable(),
  podcast_drafts: z.boolean(),
  active: z.boolean(),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

export type ProgramRow = z.output<typeof programRow>

export const programs = resource({
  name: 'program',
  service: 'news',
  path: '/program_lists',
  row: programRow,
  input: {
    name: requiredLine(200),
    code: shortCode(40),
    channel_id: bodyId.nullable().default(null),
    department_id: bodyId.nullable().default(null),
    minutes: z.number().int().min(1).max(1440).default(30),
    weekdays: weekdays.default([]),
    starts_at: z
      .union([z.literal(''), timeOfDay])
      .nullable()
      .transform((value) => value || null)
      // Outermost, so that a change which leaves it out leaves it as it is.
      .default(null),
    description: prose(2000).default(''),
    cover_id: bodyId.nullable().default(null),
    podcast_drafts: z.boolean().default(false),
    active: z.boolean().default(true),
  },
  sort: ['name', 'code', 'minutes', 'updated_at'],
  filters: {
    channel_id: queryIds.optional(),
    department_id: queryIds.optional(),
    active: z.enum(['true', 'false']).optional(),
  },
})

/** The programmes of a channel that are in use, all of them, by name; those of no channel among them. */
export const programsOfChannel = newsCall('GET', '/program_lists/channel/:channelId', {
  can: 'program.index',
  summary: text('Chương trình của một kênh', 'Programmes of a channel'),
  params: z.object({ channelId: id }),
  reply: z.array(programRow),
})
