import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { bodyId, instant, line } from '../kit/schemas.ts'
import { type Text, text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'

const own = { can: 'session' } as const

/** Puts a notification off: it leaves the bell and comes back unread at that time; null brings it back now. */
export const snoozeNotification = newsCall('PUT', '/notifications/snooze/:id', {
  ...own,
  summary: text('Hoãn một thông báo', 'Put a notification off'),
  body: z.strictObject({ until: instant.nullable() }),
})

/** Puts a notification away as dealt with, or takes it out again. */
export const finishNotification = newsCall('PUT', '/notifications/done/:id', {
  ...own,
  summary: text('Đánh dấu đã xử lý', 'Mark as handled'),
  body: z.strictObject({ done: z.boolean() }),
})

/** What can be made of several at once. */
export const notificationChanges = ['read', 'done', 'open', 'snoozed'] as const

export type NotificationChange = (typeof notificationChanges)[number]

/**
 * Makes the same of several: of those named, or of all that a list with these filters shows, up to the newest one that
 * was there when somebody agreed to it. `until` is for `snoozed`; null brings them back now.
 */
export const changeNotifications = newsCall('PUT', '/notifications/change', {
  ...own,
  summary: text('Đổi tình trạng nhiều thông báo', 'Change several notifications'),
  body: z
    .strictObject({
      to: z.enum(notificationChanges),
      until: instant.nullable().optional(),
      ids: z.array(bodyId).min(1).max(1000).optional(),
      matching: z
        .strictObject({
          keyword: line(200).optional(),
          kind: line(60).optional(),
          unread: z.boolean().optional(),
          done: z.boolean().optional(),
          snoozed: z.boolean().optional(),
          newest: bodyId,
        })
        .optional(),
    })
    .refine(({ ids, matching }) => (ids === undefined) !== (matching === undefined), {
      path: ['ids'],
      ...because('Chọn thông báo, hoặc bộ lọc.', 'Name notifications, or a filter.'),
    })
    .refine(({ to, until }) => (to === 'snoozed') === (until !== undefined), {
      path: ['until'],
      ...because('Hãy chọn giờ.', 'Choose a time.'),
    }),
  reply: z.object({ count: z.number() }),
})

/** Why one gets a notification, by which of one's own rules it came (null for none), and how to get fewer of its kind. */
export const whyNotification = newsCall('GET', '/notifications/why/:id', {
  ...own,
  summary: text('Vì sao tôi nhận thông báo này', 'Why I get this notification'),
  reply: z.object({
    id: bodyId,
    kind: z.string(),
    label: z.string(),
    reason: z.string(),
    rule: z.string().nullable(),
  }),
})

export const centreSentences = { past: text('Phải sau bây giờ.', 'It must be in the future.') } as const

/** Why people get notifications, by what the kind begins with; the longest beginning counts. */
const reasons: Readonly<Record<string, Text>> = {
  '': text('Nó liên quan đến công việc của bạn.', 'It concerns your work.'),
  announcement: text('Bạn thuộc nơi nhận của thông báo này.', 'You are among those the announcement is for.'),
  article_: text(
    'Bạn viết, đã xử lý hoặc có quyền xử lý tin bài này.',
    'You wrote, handled or may handle this story.',
  ),
  booking_: text('Bạn đặt, dùng hoặc duyệt lịch này.', 'You asked for, use or approve this booking.'),
  borrow_: text('Bạn mượn hoặc duyệt phiếu mượn này.', 'You borrow, or approve this borrow.'),
  channel_: text('Bạn phụ trách luồng phát của kênh.', 'You look after streams of channels.'),
  social: text('Bạn đăng bài này hoặc quản lý tài khoản.', 'You posted this or connect accounts.'),
  chat_mention: text('Có người nhắc tên bạn trong phòng trò chuyện.', 'Somebody named you in a room.'),
  chat_report: text('Bạn báo cáo hoặc xem xét tin này.', 'You reported this, or look at what is.'),
  comment_: text(
    'Bạn được nhắc tên, đã viết trong chuỗi bình luận, hoặc là tác giả tin bài.',
    'You were named, wrote in the thread, or wrote the story.',
  ),
  directive_: text('Văn bản gửi đến bạn hoặc do bạn gửi.', 'The directive is for you, or yours.'),
  held_: text('Bạn có quyền quyết định việc này.', 'You may decide about it.'),
  maintenance_: text('Bạn phụ trách việc bảo trì này.', 'You look after this maintenance.'),
  registration_: text('Bạn có quyền duyệt tài khoản.', 'You may approve accounts.'),
  repair_: text('Bạn đề nghị hoặc duyệt phiếu sửa này.', 'You asked for this repair, or approve it.'),
  suggestion_: text('Bạn là tác giả tin bài hoặc người gợi ý.', 'You wrote the story or the suggestion.'),
  work_: text('Bạn giao, làm hoặc phối hợp việc này.', 'You gave, do or help with this work.'),
}

/** Why somebody gets a kind of notification. */
export const reasonOf = (kind: string): Text =>
  reasons[
    Object.keys(reasons)
      .filter((beginning) => kind.startsWith(beginning))
      .reduce((longest, one) => (one.length > longest.length ? one : longest), '')
  ] as Text
