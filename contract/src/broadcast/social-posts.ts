import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { conflict, refusal } from '../kit/errors.ts'
import { historyEntry } from '../kit/record-history.ts'
import { bodyId, day, id, instant, listQuery, prose } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { statusChange, transitionsOf } from '../kit/transitions.ts'
import { because } from '../kit/validation.ts'
import { socialAccountBrief } from './social-accounts.ts'

export const targetStatuses = [
  'draft',
  'waiting',
  'sending',
  'posted',
  'failed',
  'unknown',
  'cancelled',
] as const

export type TargetStatus = (typeof targetStatuses)[number]

export const targetStatusLabels = {
  draft: text('Tạm dừng', 'Paused'),
  waiting: text('Chờ đăng', 'Waiting'),
  sending: text('Đang đăng', 'Being posted'),
  posted: text('Đã đăng', 'Posted'),
  failed: text('Không đăng được', 'Failed'),
  unknown: text('Chưa rõ kết quả', 'Outcome unknown'),
  cancelled: text('Đã hủy', 'Cancelled'),
} as const satisfies Record<TargetStatus, unknown>

/** What people do; the server alone sends, and brings what it sent to where it stands. */
export const targetTransitions = transitionsOf<TargetStatus>([
  {
    from: ['draft'],
    to: 'waiting',
    label: text('Cho đăng', 'Let it be posted'),
    permission: 'facebook.create',
    tone: 'good',
  },
  {
    from: ['waiting'],
    to: 'draft',
    label: text('Tạm dừng', 'Pause'),
    permission: 'facebook.create',
    tone: 'plain',
  },
  {
    from: ['waiting', 'draft'],
    to: 'cancelled',
    label: text('Hủy đăng', 'Cancel'),
    permission: 'facebook.create',
    tone: 'bad',
  },
  {
    from: ['unknown'],
    to: 'posted',
    label: text('Bài đã lên trang', 'It is on the page'),
    permission: 'facebook.create',
    tone: 'good',
  },
  {
    from: ['unknown', 'failed'],
    to: 'waiting',
    label: text('Đăng lại', 'Post it again'),
    permission: 'facebook.create',
    tone: 'plain',
  },
  {
    from: ['unknown'],
    to: 'failed',
    label: text('Bài không lên, bỏ qua', 'It is not there; leave it'),
    permission: 'facebook.create',
    tone: 'bad',
  },
])

/** Most characters of a post on Facebook, and how many are shown before the rest is folded away. */
export const messageLimits = { most: 63_206, folded: 477, advised: 250 } as const

/** Minutes after which a post that is late waits for a person. */
export const lateMinutes = 30

export const mostTargets = 20

export const socialPostErrors = {
  sameText: conflict(
    'social.same_text',
    'Trong 24 giờ qua đã có bài cùng nội dung ở: {names}. Vẫn đăng?',
    'The same words went to {names} within 24 hours. Post them all the same?',
  ),
  notPosts: refusal(
    'social.no_posts',
    422,
    '“{name}” không nhận bài viết; chỉ trang Facebook nhận.',
    '“{name}” takes no posts; only Facebook pages do.',
  ),
  notPublished: refusal('social.not_published', 422, 'Tin bài chưa xuất bản.', 'The story is not published.'),
  stillSought: conflict(
    'social.still_sought',
    'Hệ thống còn đang tìm bài này trên trang, đến {time}. Hãy đợi kết quả.',
    'The page is still being looked through for it, until {time}. Wait for what is found.',
  ),
  found: conflict(
    'social.found',
    'Bài đã có trên trang nên không đăng lại.',
    'It is on the page already, so it is not posted again.',
  ),
} as const

const brief = z.object({ id: z.number(), name: z.string() })
const picture = z.object({
  id: z.number(),
  src: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
})

export const targetRow = z.object({
  id: z.number(),
  post_id: z.number(),
  account: socialAccountBrief,
  status: z.enum(targetStatuses),
  /** Why it stands there, in words of the network or of people. */
  reason: z.string(),
  is_late: z.boolean(),
  message: z.string(),
  link: z.string(),
  article: brief.nullable(),
  files: z.array(picture),
  due_at: z.string(),
  posted_at: z.string().nullable(),
  permalink: z.string(),
  /** When the page is looked through next; null with `unknown` means that a person decides. */
  seek_at: z.string().nullable(),
  reactions: z.number(),
  comments: z.number(),
  shares: z.number(),
  created_by: brief,
  created_at: z.string(),
  version: z.number(),
  moves: z.array(z.enum(targetStatuses)),
})

export type TargetRow = z.output<typeof targetRow>

const filters = {
  state: z.enum(targetStatuses).optional(),
  account_id: id.optional(),
  article_id: id.optional(),
  from: day.optional(),
  until: day.optional(),
}

export const listFacebook = newsCall('GET', '/facebook', {
  can: 'facebook.index',
  summary: text('Danh sách bài đăng Facebook', 'List Facebook posts'),
  kind: 'list',
  query: listQuery(['due_at', 'created_at', 'status'], filters),
  reply: targetRow,
})

export const listPostWait = newsCall('GET', '/social/list-post-wait', {
  can: 'timer.index',
  summary: text('Danh sách bài chờ đăng', 'List posts that wait'),
  kind: 'list',
  query: listQuery(['due_at', 'created_at', 'status'], { account_id: id.optional() }),
  reply: targetRow,
})

export const viewFacebook = newsCall('GET', '/facebook/:id', {
  can: 'facebook.index',
  summary: text('Xem một bài đăng', 'View a post'),
  reply: targetRow,
})

/** What a composer begins with. */
export const composeFacebook = newsCall('GET', '/facebook/compose', {
  can: 'facebook.create',
  summary: text('Chuẩn bị bài đăng', 'Begin a post'),
  query: z.object({ article_id: id.optional() }),
  reply: z.object({
    accounts: z.array(socialAccountBrief),
    /** Where this person's last post went. */
    chosen: z.array(z.number()),
    article: z
      .object({
        id: z.number(),
        title: z.string(),
        lead: z.string(),
        link: z.string(),
        picture: picture.nullable(),
      })
      .nullable(),
    host: z.string(),
  }),
})

const message = prose(messageLimits.most)

const link = z
  .string()
  .trim()
  .max(2000)
  .refine(
    (value) => value === '' || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)),
    because('Liên kết phải bắt đầu bằng http:// hoặc https://.', 'A link begins with http:// or https://.'),
  )

/** Set once a person has seen that the same words went, or are to go, there within a day. */
const again = z.boolean().default(false)

const newTarget = z.strictObject({
  account_id: bodyId,
  /** Words of its own; without them those of the post. */
  message: message.optional(),
  /** Null is at once. */
  due_at: instant.nullish(),
})

export const postFacebook = newsCall('POST', '/facebook', {
  can: 'facebook.create',
  summary: text('Đăng hoặc hẹn giờ đăng Facebook', 'Post to Facebook, or schedule it'),
  body: z.strictObject({
    message: message.default(''),
    link: link.default(''),
    article_id: bodyId.nullish(),
    file_ids: z.array(bodyId).max(10).default([]),
    targets: z.array(newTarget).min(1).max(mostTargets),
    /** The same key is the same post, however often it is sent. */
    client_key: z.string().regex(/^[A-Za-z0-9_-]{8,60}$/),
    again,
  }),
  reply: z.array(targetRow),
})

export const changeFacebook = newsCall('PUT', '/facebook/:id', {
  can: 'facebook.create',
  summary: text('Sửa bài đang chờ', 'Change a post that waits'),
  body: z.strictObject({
    message: message.optional(),
    due_at: instant.nullish(),
    again,
    version: z.number().int().positive().optional(),
  }),
  reply: targetRow,
})

export const removeFacebook = newsCall('DELETE', '/facebook/:id', {
  can: 'facebook.create',
  summary: text('Hủy bài đang chờ', 'Cancel a post that waits'),
})

export const resolveFacebook = newsCall('POST', '/facebook/:id/resolve', {
  can: 'facebook.create',
  summary: text('Quyết định về một bài đăng', 'Decide about a post'),
  body: statusChange(['draft', 'waiting', 'posted', 'failed', 'cancelled']).extend({ again }),
  reply: targetRow,
})

/** What stands on the calendar. */
export const calendarKinds = ['post', 'publication', 'live'] as const

export const calendarEntry = z.object({
  kind: z.enum(calendarKinds),
  id: z.number(),
  title: z.string(),
  at: z.string(),
  /** Of a post the status of its target, of a publication `waiting` or `posted`, of a live also `sending`. */
  status: z.enum(targetStatuses),
  account: z.string(),
  /** Whether the actor may put it elsewhere; the version goes with the change. */
  movable: z.boolean(),
  version: z.number(),
})

export type CalendarEntry = z.output<typeof calendarEntry>

export const socialCalendar = newsCall('GET', '/social/calendar', {
  can: 'timer.index',
  summary: text('Lịch đăng bài, xuất bản và phát trực tiếp', 'Calendar of posts, publications and lives'),
  query: z.object({ from: day, until: day }),
  reply: z.object({ entries: z.array(calendarEntry), truncated: z.boolean() }),
})

export const socialStatistic = newsCall('GET', '/social/statistic', {
  can: 'social.statistical',
  summary: text('Thống kê mạng xã hội', 'Statistics of social posts'),
  query: z.object({ from: day, until: day, by: z.enum(['day', 'account']).default('day') }),
  reply: z.array(
    z.object({
      key: z.string(),
      posted: z.number(),
      failed: z.number(),
      unknown: z.number(),
      reactions: z.number(),
      comments: z.number(),
      shares: z.number(),
    }),
  ),
})

export type SocialStatisticRow = z.output<typeof socialStatistic.reply>[number]

/** One line of a history: a step, or what a network answered. */
export const socialHistory = historyEntry.extend({
  /** The target, or the live, that it is about. */
  record_id: z.number(),
  account: z.string(),
})

export type SocialHistory = z.output<typeof socialHistory>

export const socialHistories = newsCall('GET', '/social/histories', {
  can: 'social.index',
  summary: text('Lịch sử mạng xã hội', 'History of posts and lives'),
  /** Of one post or one live; of all of them, the newest lines, when neither is named. */
  query: z
    .object({ post_id: id.optional(), live_id: id.optional() })
    .refine(({ post_id, live_id }) => post_id === undefined || live_id === undefined, {
      path: ['post_id'],
      ...because('Chỉ nêu post_id hoặc live_id.', 'Either post_id or live_id.'),
    }),
  reply: z.array(socialHistory),
})

/** What open pages of posts hear; what it is about is not sent. */
export const socialChannel = 'social-posts'
