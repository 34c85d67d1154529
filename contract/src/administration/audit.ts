import { z } from 'zod'
import { mainCall } from '../kit/endpoint.ts'
import { conflict } from '../kit/errors.ts'
import { bodyId, instant } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

export const auditErrors = {
  underWay: conflict(
    'audit.under_way',
    'Đang có một lần kiểm chứng chạy. Hãy đợi xong.',
    'A verification is under way. Wait until it is done.',
  ),
} as const

/** What can be wrong with a row of the chain. */
export const breakKinds = ['altered', 'removed', 'inserted', 'replaced'] as const

export type BreakKind = (typeof breakKinds)[number]

/** `{seq}` is the row's number in the chain, `{through}` the last of several removed ones. */
export const breakSentences: Record<BreakKind, ReturnType<typeof text>> = {
  altered: text('Dòng số {seq} đã bị sửa.', 'Row number {seq} was altered.'),
  removed: text('Dòng số {seq} đã bị xóa.', 'Row number {seq} was removed.'),
  inserted: text('Dòng số {seq} đã bị chèn vào.', 'Row number {seq} was inserted.'),
  replaced: text(
    'Dòng số {seq} không còn là dòng đã được ghi lại bên ngoài cơ sở dữ liệu.',
    'Row number {seq} is not the one that was kept outside of the database.',
  ),
}

/** The sentence for several rows in a run that were removed. */
export const removedRun = text(
  'Các dòng số {seq} đến {through} đã bị xóa.',
  'Rows number {seq} to {through} were removed.',
)

/** What a row says, as far as it is still there. */
export const brokenRow = z.object({
  id: bodyId,
  at: instant,
  user: z.string().nullable(),
  name: z.string(),
  record_type: z.string(),
  record_id: z.string(),
})

/** One thing that is wrong. A removed row is told by its neighbours: it was between them. */
export const chainBreak = z.object({
  kind: z.enum(breakKinds),
  seq: z.number(),
  /** The last number of a run of removed rows; else as `seq`. */
  through: z.number(),
  row: brokenRow.nullable(),
  before: brokenRow.nullable(),
  after: brokenRow.nullable(),
})

export type ChainBreak = z.output<typeof chainBreak>

export const verificationStatuses = {
  waiting: text('Đang chờ', 'Waiting'),
  running: text('Đang kiểm chứng', 'Verifying'),
  done: text('Đã xong', 'Done'),
  failed: text('Không thành công', 'Failed'),
} as const

export const verification = z.object({
  id: bodyId,
  user: z.string().nullable(),
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  checked: z.number(),
  total: z.number(),
  unchained: z.number(),
  /** Where the chain ended: its number and digest, to be kept outside of the database. */
  head: z.object({ seq: z.number(), hash: z.string() }).nullable(),
  breaks: z.array(chainBreak),
  created_at: instant,
  finished_at: instant.nullable(),
})

export type Verification = z.output<typeof verification>

const main = { can: 'log.activity' } as const

/** Asks for a verification of the whole chain; a job makes it. */
export const verifyActivity = mainCall('POST', '/logs/activity/verifications', {
  ...main,
  summary: text('Kiểm chứng chuỗi nhật ký (làm ngầm)', 'Verify the chain of the log in the background'),
  reply: verification,
})

/** The last verifications, newest first; one under way tells how far it is. */
export const listVerifications = mainCall('GET', '/logs/activity/verifications', {
  ...main,
  summary: text('Các lần kiểm chứng gần đây', 'The last verifications'),
  reply: z.array(verification),
})
