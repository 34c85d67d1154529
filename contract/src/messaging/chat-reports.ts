import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { conflict, refusal } from '../kit/errors.ts'
import { bodyId, instant, listQuery, prose } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

export const reportReasons = ['insult', 'secret', 'false', 'other'] as const

export const reportReasonLabels = {
  insult: text('Xúc phạm, quấy rối', 'Insult, harassment'),
  secret: text('Lộ bí mật, thông tin riêng', 'Secrets, private facts'),
  false: text('Sai sự thật', 'False'),
  other: text('Lý do khác', 'Another reason'),
} as const satisfies Record<(typeof reportReasons)[number], unknown>

export const reportStatuses = ['waiting', 'removed', 'kept'] as const

export const reportStatusLabels = {
  waiting: text('Chờ xem xét', 'Waiting'),
  removed: text('Đã gỡ', 'Removed'),
  kept: text('Giữ lại', 'Kept'),
} as const satisfies Record<(typeof reportStatuses)[number], unknown>

export const reportLabels = {
  sender: text('Người gửi', 'Sender'),
  body: text('Tin nhắn', 'Message'),
  files: text('Tệp đính kèm', 'Files'),
  said_at: text('Gửi lúc', 'Sent at'),
  reporter: text('Người báo cáo', 'Reported by'),
  reason: text('Lý do', 'Reason'),
  note: text('Nói rõ hơn', 'In more words'),
  status: text('Trạng thái', 'Status'),
  created_at: text('Báo cáo lúc', 'Reported at'),
  settled_by: text('Người xem xét', 'Settled by'),
  settled_at: text('Xem xét lúc', 'Settled at'),
  remove: text('Gỡ tin nhắn', 'Remove the message'),
} as const

export const reportErrors = {
  own: conflict(
    'chat.report_own',
    'Tin nhắn của chính bạn thì bạn xóa được.',
    'You can delete a message of your own.',
  ),
  ownCase: refusal(
    'chat.report_own_case',
    403,
    'Tin nhắn của bạn do người khác xem xét.',
    'Somebody else decides about a message of yours.',
  ),
  settled: conflict(
    'chat.report_settled',
    '{name} đã xem xét báo cáo này.',
    '{name} has settled this report.',
  ),
} as const

const person = z.object({ id: bodyId, name: z.string() })

/** A reported message as a moderator sees it: what it said when it was reported, and nothing of the room around it. */
export const reportRow = z.object({
  id: bodyId,
  sender: person,
  body: z.string(),
  /** Names of its files. */
  files: z.array(z.string()),
  said_at: instant,
  /** Its sender has taken it back since, or it was removed. */
  deleted: z.boolean(),
  reporter: person,
  reason: z.enum(reportReasons),
  note: z.string(),
  status: z.enum(reportStatuses),
  settled_by: person.nullable(),
  settled_at: instant.nullable(),
  created_at: instant,
})

export type ReportRow = z.output<typeof reportRow>

/** Asks for a message of a room of one's own to be looked at; a second time changes nothing. */
export const reportMessage = newsCall('POST', '/chat/messages/:id/report', {
  can: 'chat.index',
  summary: text('Báo cáo một tin nhắn', 'Report a message'),
  body: z.strictObject({ reason: z.enum(reportReasons), note: prose(500).default('') }),
})

export const listReports = newsCall('GET', '/chat/reports', {
  can: 'chat.moderate',
  summary: text('Tin nhắn bị báo cáo', 'Reported messages'),
  query: listQuery(['created_at', 'status'], { status: z.enum(reportStatuses).optional() }),
  reply: reportRow,
  kind: 'list',
})

/** Settles every report of the same message. */
export const resolveReport = newsCall('PUT', '/chat/reports/:id', {
  can: 'chat.moderate',
  summary: text('Gỡ hoặc giữ tin nhắn bị báo cáo', 'Remove or keep a reported message'),
  body: z.strictObject({ remove: z.boolean() }),
  reply: reportRow,
})
