import { z } from 'zod'
import { directiveAudience } from '../editorial/directives.ts'
import { newsCall } from '../kit/endpoint.ts'
import { conflict } from '../kit/errors.ts'
import { resource } from '../kit/resource.ts'
import { bodyId, id, instant, listQuery, pageSizes, prose, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { heldBack, heldBackLabel } from './held-back.ts'

export const announcementLevels = ['info', 'warning', 'urgent'] as const

export const announcementLevelLabels = {
  info: text('Thông tin', 'Information'),
  warning: text('Lưu ý', 'Warning'),
  urgent: text('Khẩn', 'Urgent'),
} as const

/**
 * A draft is known to its writers only; it is scheduled until its time, shown from then on unless it is held back, and
 * ended at its end.
 */
export const announcementStates = ['draft', 'scheduled', 'held', 'shown', 'ended'] as const

export type AnnouncementState = (typeof announcementStates)[number]

export const announcementStateLabels = {
  draft: text('Nháp', 'Draft'),
  scheduled: text('Chờ đến giờ', 'Scheduled'),
  held: heldBackLabel,
  shown: text('Đang hiện', 'Shown'),
  ended: text('Đã kết thúc', 'Ended'),
} as const

export const announcementLabels = {
  title: text('Tiêu đề', 'Title'),
  name: text('Tiêu đề', 'Title'),
  body: text('Nội dung', 'Text'),
  level: text('Mức độ', 'Level'),
  audience: text('Gửi đến', 'Sent to'),
  starts_at: text('Hiện từ', 'Shown from'),
  ends_at: text('Đến', 'Until'),
  home: text('Ghim ở trang Thông báo của tôi', 'Pinned on My notifications'),
  published: text('Phát hành', 'Published'),
  state: text('Trạng thái', 'State'),
  creator: text('Người soạn', 'Writer'),
  people: text('Người nhận', 'People'),
  read: text('Đã đọc', 'Read'),
  told_at: text('Đã báo lúc', 'Told at'),
  updated_at: text('Sửa lúc', 'Changed'),
} as const

export const announcementErrors = {
  ended: conflict('announcement.ended', 'Thông báo này đã kết thúc.', 'This announcement has ended.'),
  shown: conflict(
    'announcement.shown',
    'Thông báo đã gửi đến mọi người nên không đưa về nháp được.',
    'People were told already, so it cannot become a draft again.',
  ),
} as const

export const announcementSentences = {
  gone: text('Có nơi nhận không còn nữa.', 'One of them does not exist any more.'),
  nobody: text('Hãy chọn nơi có người nhận.', 'Choose an audience that somebody is in.'),
  end: text('Phải sau lúc bắt đầu.', 'It must be after the beginning.'),
  past: text('Phải sau bây giờ.', 'It must be in the future.'),
} as const

export const announcementRow = z.object({
  id: bodyId,
  title: z.string(),
  body: z.string(),
  level: z.enum(announcementLevels),
  audience: directiveAudience,
  /** Whom it is for in words, the first few. */
  audience_names: z.array(z.string()),
  starts_at: instant,
  ends_at: instant.nullable(),
  home: z.boolean(),
  published: z.boolean(),
  state: z.enum(announcementStates),
  held: heldBack.nullable(),
  creator: z.object({ id: bodyId, name: z.string() }),
  /** How many it is for, and how many of those have read it. */
  people: z.number(),
  read: z.number(),
  told_at: instant.nullable(),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

export type AnnouncementRow = z.output<typeof announcementRow>

export const announcements = resource({
  name: 'notification',
  service: 'news',
  path: '/notification',
  paths: 'worded',
  row: announcementRow,
  input: {
    title: requiredLine(200),
    body: prose(5000).default(''),
    level: z.enum(announcementLevels).default('info'),
    audience: directiveAudience.default({ everyone: true, department_ids: [], group_ids: [], user_ids: [] }),
    /** Null: as soon as it is published. */
    starts_at: instant.nullable().default(null),
    /** Null: until somebody ends it. */
    ends_at: instant.nullable().default(null),
    home: z.boolean().default(true),
    published: z.boolean().default(false),
  },
  sort: ['starts_at', 'title', 'level', 'updated_at'],
  filters: { state: z.enum(announcementStates).optional(), level: z.enum(announcementLevels).optional() },
})

export const announcementReceipt = z.object({
  id: bodyId,
  name: z.string(),
  department: z.string().nullable(),
  told_at: instant.nullable(),
  read_at: instant.nullable(),
})

/** An announcement with those it is for: who was told and who has read it, those who have not coming first. */
export const announcementDetail = newsCall('GET', '/notification/detail', {
  can: 'notification.view',
  summary: text('Thông báo: chi tiết và người đã đọc', 'Announcement: details and receipts'),
  /** The latest one when none is named; null when there is none at all. */
  query: z.object({ id: id.optional() }),
  reply: announcementRow.extend({ receipts: z.array(announcementReceipt) }).nullable(),
})

export type AnnouncementDetail = NonNullable<z.output<typeof announcementDetail.reply>>

export const downloadAnnouncements = newsCall('POST', '/notification/download', {
  can: 'notification.download',
  mutates: false,
  summary: text('Tải thông báo và người đã đọc ra xlsx', 'Announcements and their receipts as xlsx'),
  /** The latest hundred when none are named. */
  body: z.strictObject({ ids: z.array(bodyId).max(100).default([]) }),
  kind: 'raw',
})

/** What is shown to me now, the most pressing first; `unread` leaves out what I have read. */
export const homeAnnouncements = newsCall('GET', '/home/notification', {
  can: 'session',
  summary: text('Thông báo đang hiện với tôi', 'What is shown to me now'),
  query: listQuery(['starts_at'], {}, pageSizes, 10),
  reply: announcementRow
    .pick({ id: true, title: true, body: true, level: true, starts_at: true, ends_at: true })
    .extend({ sender: z.string(), read_at: instant.nullable() }),
  kind: 'list',
})

/** Keeps that I have read what is shown to me. */
export const readAnnouncement = newsCall('PUT', '/home/notification/:id/read', {
  can: 'session',
  summary: text('Đã đọc thông báo', 'I have read an announcement'),
})
