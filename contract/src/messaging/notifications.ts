import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { bodyId, id, instant, line, listQuery, queryFlag } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

/** A notification of one person. `link` is a path of the web application. */
export const notificationRow = z.object({
  id: bodyId,
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  part_id: bodyId.nullable(),
  actor: z.object({ id: bodyId, name: z.string() }).nullable(),
  read_at: instant.nullable(),
  snoozed_until: instant.nullable(),
  done_at: instant.nullable(),
  created_at: instant,
})

export type NotificationRow = z.output<typeof notificationRow>

const filters = {
  unread: queryFlag.optional(),
  kind: line(60).optional(),
  done: queryFlag.optional(),
  /** Only what is put off; otherwise everything else. */
  snoozed: queryFlag.optional(),
}

export const listNotifications = newsCall('GET', '/notifications', {
  can: 'session',
  summary: text('Thông báo của tôi', 'My notifications'),
  query: listQuery(['created_at'], filters),
  reply: notificationRow,
  kind: 'list',
})

export const notificationTotal = newsCall('GET', '/notifications/get-total', {
  can: 'session',
  summary: text('Số thông báo chưa đọc', 'How many are unread'),
  /** `urgent` are those of them that cannot wait, `announced` the announcements among these; `chat` counts messages. */
  reply: z.object({ total: z.number(), urgent: z.number(), announced: z.number(), chat: z.number() }),
})

export const readNotification = newsCall('PUT', '/notifications/read/:id', {
  can: 'session',
  summary: text('Đánh dấu đã đọc; id 0 là tất cả', 'Mark as read; id 0 means all'),
  params: z.object({ id: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER) }),
})

export const removeNotification = newsCall('DELETE', '/notifications/:id', {
  can: 'session',
  summary: text('Xóa thông báo', 'Delete a notification'),
  params: z.object({ id }),
})
