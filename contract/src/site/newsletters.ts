import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { refusal } from '../kit/errors.ts'
import { resource } from '../kit/resource.ts'
import { bodyId, instant, line, listQuery, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'
import { trap } from './feedback.ts'

export const rhythms = ['daily', 'weekly'] as const

export const rhythmLabels = {
  daily: text('Mỗi ngày', 'Every day'),
  weekly: text('Mỗi tuần', 'Every week'),
} as const

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

export const weekdayLabels = {
  mon: text('Thứ hai', 'Monday'),
  tue: text('Thứ ba', 'Tuesday'),
  wed: text('Thứ tư', 'Wednesday'),
  thu: text('Thứ năm', 'Thursday'),
  fri: text('Thứ sáu', 'Friday'),
  sat: text('Thứ bảy', 'Saturday'),
  sun: text('Chủ nhật', 'Sunday'),
} as const

export const newsletterLabels = {
  name: text('Tên bản tin', 'Name'),
  description: text('Mô tả', 'Description'),
  rhythm: text('Nhịp gửi', 'How often'),
  weekday: text('Ngày gửi trong tuần', 'Day of the week'),
  send_at: text('Giờ gửi', 'Sent at'),
  category_id: text('Chuyên mục', 'Section'),
  category_name: text('Chuyên mục', 'Section'),
  whole_first: text('Bài đầu gửi cả bài', 'First story in full'),
  active: text('Đang gửi', 'Is sent'),
  subscribers: text('Người nhận', 'Subscribers'),
  next_at: text('Kỳ tới', 'Next edition'),
  email: text('Thư điện tử', 'E-mail'),
  newsletters: text('Bản tin', 'Newsletters'),
  confirmed_at: text('Xác nhận lúc', 'Confirmed'),
  slot: text('Kỳ', 'Edition'),
  subject: text('Tiêu đề thư', 'Subject'),
  articles: text('Tin bài', 'Stories'),
  recipients: text('Người nhận', 'Recipients'),
  sent: text('Đã gửi', 'Sent'),
  refused: text('Bị từ chối', 'Refused'),
  unknown: text('Không rõ', 'Unknown'),
  waiting: text('Đang chờ', 'Waiting'),
} as const

/** Each half hour of the day, as people choose them. */
export const sendTimes: readonly string[] = Array.from(
  { length: 48 },
  (_, half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
)

const clock = z
  .string()
  .refine(
    (value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
    because('Giờ viết như 06:30.', 'A time such as 06:30.'),
  )

export const newsletterErrors = {
  linkEnded: refusal(
    'newsletter.link_ended',
    410,
    'Liên kết xác nhận đã hết hạn. Hãy đăng ký lại.',
    'This link has expired. Please subscribe again.',
  ),
} as const

const timing = { rhythm: z.enum(rhythms), weekday: z.enum(weekdays), send_at: z.string() }

export const newsletterRow = z.object({
  id: bodyId,
  name: z.string(),
  description: z.string(),
  ...timing,
  category_id: bodyId.nullable(),
  category_name: z.string().nullable(),
  whole_first: z.boolean(),
  active: z.boolean(),
  subscribers: z.number(),
  /** Null while it is paused. */
  next_at: instant.nullable(),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

export type NewsletterRow = z.output<typeof newsletterRow>

/** What readers may take by mail, and when it is sent. */
export const newsletters = resource({
  name: 'newsletter',
  service: 'news',
  path: '/newsletters',
  row: newsletterRow,
  input: {
    name: requiredLine(120),
    description: line(300).default(''),
    rhythm: z.enum(rhythms).default('daily'),
    /** Of one that comes every week. */
    weekday: z.enum(weekdays).default('mon'),
    /** On the house's clock. */
    send_at: clock.default('06:30'),
    /** Null: everything that is published. */
    category_id: bodyId.nullable().default(null),
    /** Whether the first story comes with its whole text instead of its lead alone. */
    whole_first: z.boolean().default(false),
    active: z.boolean().default(true),
  },
  sort: ['name', 'subscribers', 'updated_at'],
  filters: { active: z.enum(['true', 'false']).optional() },
})

export const editionRow = z.object({
  id: bodyId,
  slot: instant,
  subject: z.string(),
  articles: z.number(),
  recipients: z.number(),
  sent: z.number(),
  refused: z.number(),
  unknown: z.number(),
  waiting: z.number(),
})

export type EditionRow = z.output<typeof editionRow>

/** Subscribers at the end of a day; the days are the last thirty. */
export const growthDay = z.object({ day: z.string(), total: z.number() })

/** How a newsletter does: its editions, how it grew, and what the next edition would be now. */
export const newsletterReport = newsCall('GET', '/newsletters/:id/report', {
  can: 'newsletter.view',
  summary: text('Bản tin: các kỳ đã gửi và kỳ tới', 'Newsletter: editions and the next one'),
  reply: z.object({
    editions: z.array(editionRow),
    growth: z.array(growthDay),
    /** Null where nothing new was published yet. */
    next: z.object({ subject: z.string(), html: z.string(), articles: z.number() }).nullable(),
  }),
})

export const subscriberRow = z.object({
  id: bodyId,
  email: z.string(),
  newsletters: z.array(z.string()),
  confirmed_at: instant,
})

export type SubscriberRow = z.output<typeof subscriberRow>

export const listSubscribers = newsCall('GET', '/newsletters/subscribers', {
  can: 'newsletter.subscriber',
  summary: text('Người nhận bản tin', 'Subscribers of newsletters'),
  query: listQuery(['email', 'confirmed_at'], {
    newsletter_id: z.coerce.number().int().positive().optional(),
  }),
  reply: subscriberRow,
  kind: 'list',
})

/** Takes an address off all lists; nothing of it is kept. */
export const removeSubscriber = newsCall('DELETE', '/newsletters/subscribers/:id', {
  can: 'newsletter.subscriber',
  summary: text('Gỡ một người nhận bản tin', 'Remove a subscriber'),
})

/** The addresses as a CSV file. Who fetched how many of which list stands in the log. */
export const exportSubscribers = newsCall('POST', '/newsletters/subscribers/export', {
  can: 'newsletter.export',
  summary: text('Xuất người nhận bản tin', 'Export subscribers'),
  body: z.strictObject({ newsletter_id: bodyId.nullable().default(null) }),
  kind: 'raw',
})

export const publicNewsletter = z.object({
  id: bodyId,
  name: z.string(),
  description: z.string(),
  ...timing,
  category_name: z.string().nullable(),
})

export type PublicNewsletter = z.output<typeof publicNewsletter>

export const publicNewsletters = newsCall('GET', '/home/newsletters', {
  can: 'public',
  summary: text('Các bản tin bạn đọc có thể nhận', 'Newsletters that readers may take'),
  reply: z.array(publicNewsletter),
})

/**
 * Asks for newsletters. A letter with a link goes to the address, and nothing is kept before it is confirmed. The answer
 * is the same for an address that takes them already.
 */
export const subscribeNewsletters = newsCall('POST', '/home/newsletters/subscribe', {
  can: 'public',
  summary: text('Đăng ký bản tin', 'Ask for newsletters'),
  body: z.strictObject({
    email: line(200)
      .refine(
        (value) => value === '' || z.email().safeParse(value).success,
        because('Địa chỉ thư điện tử chưa đúng.', 'This is not an e-mail address.'),
      )
      .pipe(z.string().min(1)),
    newsletter_ids: z.array(bodyId).min(1).max(20),
    website: trap,
  }),
})

const token = z
  .string()
  .max(2000)
  .regex(/^[\w-]+$/)

/** Confirms what the letter asked about; pressed again it changes nothing. */
export const confirmNewsletters = newsCall('POST', '/home/newsletters/confirm', {
  can: 'public',
  summary: text('Xác nhận đăng ký bản tin', 'Confirm newsletters'),
  body: z.strictObject({ token }),
  reply: z.object({ newsletters: z.array(z.string()) }),
})

/** Ends a subscription, or all of the same address. One that has ended already is no error. */
export const leaveNewsletter = newsCall('POST', '/home/newsletters/unsubscribe', {
  can: 'public',
  summary: text('Hủy nhận bản tin', 'Unsubscribe'),
  body: z.strictObject({ key: token, all: z.boolean().default(false) }),
})
