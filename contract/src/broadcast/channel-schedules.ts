import { z } from 'zod'
import { inData } from '../kit/data-body.ts'
import { resource } from '../kit/resource.ts'
import { bodyId, day, instant, queryIds, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'
import { weekdays } from '../planning/programs.ts'
import { streamAddress } from './channels.ts'
import { recordingStatuses } from './recording-status.ts'

export const ruleModes = ['weekly', 'dates', 'program', 'always'] as const

export type RuleMode = (typeof ruleModes)[number]

export const ruleModeLabels = {
  weekly: text('Hằng tuần', 'Every week'),
  dates: text('Những ngày đã chọn', 'On some days'),
  program: text('Theo chương trình', 'With a programme'),
  always: text('Suốt ngày đêm', 'Day and night'),
} as const

export const channelScheduleLabels = {
  name: text('Tên lịch ghi', 'Name'),
  channel: text('Kênh', 'Channel'),
  mode: text('Khi nào ghi', 'When'),
  weekdays: text('Các ngày trong tuần', 'Days of the week'),
  dates: text('Các ngày', 'Days'),
  starts_at: text('Bắt đầu', 'Begins'),
  minutes: text('Số phút', 'Minutes'),
  program: text('Chương trình', 'Programme'),
  pre_roll: text('Ghi trước (giây)', 'Before (seconds)'),
  post_roll: text('Ghi sau (giây)', 'After (seconds)'),
  stream: text('Luồng riêng', 'A stream of its own'),
  category: text('Thư mục', 'Folder'),
  keep_days: text('Giữ (ngày)', 'Kept for (days)'),
  transcribe: text('Bóc băng khi ghi xong', 'Transcribe it'),
  listen_again: text('Cho nghe lại', 'Listen again'),
  mam_account: text('Gửi vào kho lưu trữ', 'Send to the archive'),
  active: text('Đang dùng', 'In use'),
  recent: text('Bảy lần gần nhất', 'The last seven'),
  next_at: text('Lần tới', 'Next'),
} as const

/** A time of the day without a date, HH:MM. */
const timeOfDay = z
  .string()
  .refine(
    (value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
    because('Giờ viết như 07:30.', 'A time such as 07:30.'),
  )

const roll = z.number().int().min(0).max(1800)

/** What came of one occurrence, in brief. */
export const recordingBrief = z.object({
  id: bodyId,
  starts_at: instant,
  status: z.enum(recordingStatuses),
  /** The share of the window that was got, 0 to 1. */
  coverage: z.number().nullable(),
})

export type RecordingBrief = z.output<typeof recordingBrief>

/** What of a channel is recorded again and again, and what becomes of it. */
export const channelScheduleRow = z.object({
  card_type: z.literal('channel_schedule'),
  id: bodyId,
  name: z.string(),
  channel_id: bodyId,
  channel_name: z.string(),
  mode: z.enum(ruleModes),
  weekdays: z.array(z.number()),
  dates: z.array(z.string()),
  starts_at: z.string().nullable(),
  minutes: z.number().nullable(),
  program_id: bodyId.nullable(),
  program_name: z.string().nullable(),
  pre_roll: z.number(),
  post_roll: z.number(),
  stream: z.string(),
  category_id: bodyId.nullable(),
  category_name: z.string().nullable(),
  keep_days: z.number().nullable(),
  transcribe: z.boolean(),
  listen_again: z.boolean(),
  mam_account_id: bodyId.nullable(),
  mam_account_name: z.string().nullable(),
  active: z.boolean(),
  next_at: instant.nullable(),
  /** The last seven that are over, the latest first. */
  recent: z.array(recordingBrief),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

export type ChannelScheduleRow = z.output<typeof channelScheduleRow>

const calls = resource({
  name: 'channelSchedule',
  service: 'news',
  path: '/channel-schedule',
  paths: 'worded',
  row: channelScheduleRow,
  input: {
    name: requiredLine(120),
    channel_id: bodyId,
    mode: z.enum(ruleModes).default('weekly'),
    weekdays: weekdays.default([1, 2, 3, 4, 5, 6, 7]),
    dates: z.array(day).max(60).default([]),
    starts_at: timeOfDay.nullable().default(null),
    minutes: z.number().int().min(1).max(1440).nullable().default(null),
    program_id: bodyId.nullable().default(null),
    pre_roll: roll.default(30),
    post_roll: roll.default(30),
    stream: streamAddress,
    category_id: bodyId.nullable().default(null),
    keep_days: z.number().int().min(1).max(36_500).nullable().default(null),
    transcribe: z.boolean().default(false),
    listen_again: z.boolean().default(false),
    mam_account_id: bodyId.nullable().default(null),
    active: z.boolean().default(true),
  },
  sort: ['name', 'channel_name', 'updated_at'],
  filters: {
    card_type: z.literal('channel_schedule').optional(),
    channel_id: queryIds.optional(),
    mode: z.enum(ruleModes).optional(),
    active: z.enum(['true', 'false']).optional(),
  },
})

/** `card_type` may repeat what the list is of; another one is refused. A change may stand in `data`. */
export const channelSchedules = { ...calls, update: { ...calls.update, body: inData(calls.update.body) } }
