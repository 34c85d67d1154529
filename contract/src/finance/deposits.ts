import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { conflict } from '../kit/errors.ts'
import { historyEntry, recordEvents } from '../kit/record-history.ts'
import { bodyId, day, decodedCells, id, instant, line, listQuery, prose, queryFlag } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { statusChange, transitionsOf } from '../kit/transitions.ts'
import { money, requestKey } from './money.ts'

export const depositMethods = ['cash', 'bank'] as const

export type DepositMethod = (typeof depositMethods)[number]

export const depositMethodLabels = {
  cash: text('Tiền mặt', 'Cash'),
  bank: text('Chuyển khoản', 'Bank transfer'),
} as const satisfies Record<DepositMethod, unknown>

export const depositStatuses = ['pending', 'confirmed', 'rejected'] as const

export type DepositStatus = (typeof depositStatuses)[number]

export const depositStatusLabels = {
  pending: text('Chờ xác nhận', 'Waiting'),
  confirmed: text('Đã xác nhận', 'Confirmed'),
  rejected: text('Không nhận', 'Rejected'),
} as const satisfies Record<DepositStatus, unknown>

/** Money counts once somebody else than who entered it has seen it, until that is taken back: as long as it is not spent. */
export const depositTransitions = transitionsOf<DepositStatus>([
  {
    from: ['pending'],
    to: 'confirmed',
    label: text('Xác nhận đã nhận tiền', 'Confirm the money'),
    permission: 'unitBuy.confirm',
    notOwn: true,
    tone: 'good',
  },
  {
    from: ['pending'],
    to: 'rejected',
    label: text('Không nhận', 'Reject'),
    permission: 'unitBuy.confirm',
    reason: true,
    tone: 'bad',
  },
  {
    from: ['confirmed'],
    to: 'pending',
    label: text('Rút lại xác nhận', 'Take the confirmation back'),
    permission: 'unitBuy.confirm',
    notOwn: true,
    reason: true,
    tone: 'bad',
  },
])

export const depositErrors = {
  bankUnknown: conflict(
    'deposit.bank_unknown',
    'Chưa khai báo tài khoản ngân hàng nhận tiền trong Cấu hình, nhóm Tài chính.',
    'The bank account is not set up yet (Settings, Finance).',
  ),
  lineTaken: conflict(
    'deposit.line_taken',
    'Dòng sao kê này đã được khớp hoặc đã giải thích.',
    'This line of the statement is matched or explained already.',
  ),
  notMatching: conflict(
    'deposit.not_matching',
    'Khoản nạp không khớp dòng sao kê: cần cùng số tiền, chuyển khoản, và chưa khớp dòng nào.',
    'The deposit does not fit: same amount, by bank, and matched to no other line.',
  ),
  lineCounts: conflict(
    'deposit.line_counts',
    'Tiền đã được xác nhận theo dòng sao kê này. Hãy rút lại xác nhận của khoản tiền trước.',
    'Money was confirmed by this line. Take that confirmation back first.',
  ),
} as const

export const depositLabels = {
  unit: text('Đơn vị mua', 'Buying unit'),
  method: text('Hình thức', 'Method'),
  amount: text('Số tiền (đ)', 'Amount (đ)'),
  code: text('Nội dung chuyển khoản', 'Words of the transfer'),
  reference: text('Số chứng từ', 'Reference'),
  status: text('Trạng thái', 'Status'),
  created_by: text('Người nhập', 'Entered by'),
  decided_by: text('Người xác nhận', 'Decided by'),
  decided_at: text('Xác nhận lúc', 'Decided'),
  bank_line: text('Sao kê', 'Statement'),
  reason: text('Lý do', 'Reason'),
} as const

/** What happens to a deposit or to a line of a statement besides its status. */
export const depositEvents = {
  ...recordEvents,
  matched: text('Khớp sao kê', 'Matched with the statement'),
  explained: text('Giải thích', 'Explained'),
  reopened: text('Gỡ khỏi sao kê', 'Taken back from the statement'),
} as const

const named = z.object({ id: bodyId, name: z.string() })

export const depositRow = z.object({
  id: bodyId,
  unit: named,
  unit_buy_id: bodyId,
  method: z.enum(depositMethods),
  amount: z.number(),
  code: z.string(),
  reference: z.string(),
  status: z.enum(depositStatuses),
  reason: z.string(),
  /** The line of a bank statement that it is; settled for good while the money is confirmed by it. */
  bank_line: z.object({ id: bodyId, paid_on: day, description: z.string(), counts: z.boolean() }).nullable(),
  created_by: named,
  decided_by: named.nullable(),
  decided_at: instant.nullable(),
  moves: z.array(z.enum(depositStatuses)),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

export type DepositRow = z.output<typeof depositRow>

/** How to pay by bank: what the VietQR holds, drawn (SVG) and in words. */
export const transferWays = z.object({
  bank: z.string(),
  account: z.string(),
  holder: z.string(),
  content: z.string(),
  qr: z.string(),
})

/** A deposit with how it is paid (null for cash), and what happened to it. */
export const depositDetail = depositRow.extend({
  transfer: transferWays.nullable(),
  history: z.array(historyEntry),
})

export type DepositDetail = z.output<typeof depositDetail>

export const createDeposit = newsCall('POST', '/unit_buys/:id/deposits', {
  can: 'unitBuy.deposit',
  summary: text('Nhập khoản nạp tiền', 'Enter a deposit'),
  body: z.strictObject({
    method: z.enum(depositMethods),
    amount: money,
    reference: line(120).default(''),
    key: requestKey,
  }),
  reply: depositDetail,
})

export const listDeposits = newsCall('GET', '/unit_buys/deposits', {
  can: 'unitBuy.index',
  summary: text('Các khoản nạp tiền', 'Deposits'),
  query: listQuery(['created_at', 'amount', 'status'], {
    unit_buy_id: id.optional(),
    status: z.enum(depositStatuses).optional(),
    method: z.enum(depositMethods).optional(),
    /** Those whose money a bank statement shows, or does not. */
    matched: queryFlag.optional(),
    from: day.optional(),
    until: day.optional(),
  }),
  reply: depositRow,
  kind: 'list',
})

export const viewDeposit = newsCall('GET', '/unit_buys/deposits/:id', {
  can: 'unitBuy.view',
  summary: text('Xem một khoản nạp tiền', 'View a deposit'),
  reply: depositDetail,
})

export const changeDepositStatus = newsCall('POST', '/unit_buys/deposits/:id/change-status', {
  can: 'unitBuy.confirm',
  summary: text('Xác nhận hoặc không nhận khoản nạp', 'Confirm or reject a deposit'),
  body: statusChange(depositStatuses),
  reply: depositDetail,
})

export const bankLineRow = z.object({
  id: bodyId,
  paid_on: day,
  amount: z.number(),
  description: z.string(),
  bank_reference: z.string(),
  deposit: z.object({ id: bodyId, code: z.string(), unit: z.string() }).nullable(),
  explanation: z.string(),
  explained_by: z.string().nullable(),
  /** Whether money was confirmed by it, so that what it is stays so. */
  counts: z.boolean(),
  file_name: z.string(),
  created_at: instant,
})

export type BankLineRow = z.output<typeof bankLineRow>

/** A deposit that a line may be; it fits when the amounts are the same. */
export const likelyDeposit = z.object({
  id: bodyId,
  code: z.string(),
  unit: z.string(),
  amount: z.number(),
  fits: z.boolean(),
})

export type LikelyDeposit = z.output<typeof likelyDeposit>

/** An open line comes with the deposits that it most likely is, the best first; each with what happened to it. */
export const suggestedLine = bankLineRow.extend({
  suggestions: z.array(likelyDeposit),
  history: z.array(historyEntry),
})

export type SuggestedLine = z.output<typeof suggestedLine>

export const bankLineLabels = {
  paid_on: text('Ngày', 'Day'),
  amount: text('Số tiền', 'Amount'),
  description: text('Nội dung', 'Description'),
  bank_reference: text('Mã giao dịch', 'Bank reference'),
} as const

export const importStatement = newsCall('POST', '/unit_buys/statements', {
  can: 'unitBuy.confirm',
  summary: text('Nhập sao kê ngân hàng (file: CSV, xlsx)', 'Import a bank statement (file: CSV, xlsx)'),
  multipart: true,
  reply: z.object({
    /** Lines that were read, that were there already, and that are deposits now. */
    lines: z.number(),
    known: z.number(),
    matched: z.number(),
    /** Lines with no deposit. */
    open: z.number(),
    ...decodedCells,
  }),
})

export const listBankLines = newsCall('GET', '/unit_buys/statements/lines', {
  can: 'unitBuy.index',
  summary: text('Các dòng sao kê', 'Lines of statements'),
  query: listQuery(['paid_on', 'amount'], { open: queryFlag.optional() }),
  reply: suggestedLine,
  kind: 'list',
})

/** Deposits that a line could be, by code, reference, unit (with or without accents) or amount; at most 25. */
export const depositsOfLine = newsCall('GET', '/unit_buys/statements/lines/:id/deposits', {
  can: 'unitBuy.confirm',
  summary: text('Tìm khoản nạp cho một dòng sao kê', 'Find deposits for a line'),
  query: z.object({ keyword: line(200).default('') }),
  reply: z.array(likelyDeposit),
})

/** Says what a line is: a deposit, or why it is none. */
export const reconcileBankLine = newsCall('POST', '/unit_buys/statements/lines/:id', {
  can: 'unitBuy.confirm',
  summary: text('Khớp hoặc giải thích một dòng sao kê', 'Match or explain a line'),
  body: z.strictObject({ deposit_id: bodyId.nullable().default(null), explanation: prose(500).default('') }),
  reply: bankLineRow,
})

/** Takes back what a line was said to be, so that it is open again; the deposit named is the one that the person saw. */
export const reopenBankLine = newsCall('POST', '/unit_buys/statements/lines/:id/reopen', {
  can: 'unitBuy.confirm',
  summary: text('Gỡ khớp hoặc gỡ giải thích một dòng sao kê', 'Take a match or an explanation back'),
  body: z.strictObject({ deposit_id: bodyId.nullable(), reason: prose(500).pipe(z.string().min(1)) }),
  reply: bankLineRow,
})
