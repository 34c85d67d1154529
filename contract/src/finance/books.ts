import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { conflict } from '../kit/errors.ts'
import { bodyId, day, id, instant, listQuery, prose } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { accountKinds, entryKinds } from './ledger-kinds.ts'

export const bookErrors = {
  alreadyClosed: conflict('books.already_closed', 'Tháng {month} đã khóa sổ.', '{month} is closed already.'),
  tooManyEntries: conflict(
    'books.too_many_entries',
    'Khoảng ngày này có hơn {most} bút toán. Hãy chọn khoảng ngắn hơn để sổ xuất ra đủ từng dòng.',
    'These days have more than {most} entries. Choose fewer days, so that the book holds every line.',
  ),
  notClosed: conflict('books.not_closed', 'Tháng {month} chưa khóa sổ.', '{month} is not closed.'),
  notOver: conflict(
    'books.not_over',
    'Tháng {month} chưa kết thúc nên chưa khóa sổ được.',
    '{month} is not over yet.',
  ),
  samePerson: conflict(
    'books.same_person',
    'Người mở lại sổ phải khác người đã khóa sổ.',
    'Whoever closed a month does not re-open it.',
  ),
  noChart: conflict(
    'books.no_chart',
    'Chưa có hệ thống tài khoản nào dùng cho ngày {day}. Hãy thêm trong Cấu hình, Tài chính.',
    'No chart of accounts holds on {day}. Add one under Settings, Finance.',
  ),
  hindered: conflict(
    'books.hindered',
    'Chưa khóa sổ được tháng {month}: {why}',
    '{month} cannot be closed yet: {why}',
  ),
} as const

const posting = z.object({
  account: z.string(),
  /** Whose account it is, in words. */
  name: z.string(),
  kind: z.enum(accountKinds),
  owner: bodyId.nullable(),
  /** Number and name in the chart of accounts that holds on the day of the entry; empty when none does. */
  number: z.string(),
  title: z.string(),
  /** A debit is positive, a credit negative. */
  amount: z.number(),
})

export const entryRow = z.object({
  id: bodyId,
  kind: z.enum(entryKinds),
  effective_on: day,
  at: instant,
  source: z.string(),
  note: z.string(),
  /** The entry that it takes back, and the one that takes it back. */
  reverses: bodyId.nullable(),
  reversed_by: bodyId.nullable(),
  /** What moved: the sum of its debits. */
  total: z.number(),
  actor: z.string().nullable(),
  postings: z.array(posting),
})

export type EntryRow = z.output<typeof entryRow>

const journal = {
  from: day.optional(),
  until: day.optional(),
  kind: z.enum(entryKinds).optional(),
  account_id: id.optional(),
}

export const listEntries = newsCall('GET', '/ledger/entries', {
  can: 'ledger.index',
  summary: text('Nhật ký sổ cái', 'Journal'),
  query: listQuery(['effective_on', 'at'], journal),
  reply: entryRow,
  kind: 'list',
})

export const accountRow = z.object({
  id: bodyId,
  code: z.string(),
  kind: z.enum(accountKinds),
  name: z.string(),
  debits: z.number(),
  credits: z.number(),
  balance: z.number(),
  reserved: z.number(),
})

export type AccountRow = z.output<typeof accountRow>

export const listAccounts = newsCall('GET', '/ledger/accounts', {
  can: 'ledger.index',
  summary: text('Số dư các tài khoản', 'Balances'),
  query: listQuery(['code', 'balance'], { kind: z.enum(accountKinds).optional(), id: id.optional() }),
  reply: accountRow,
  kind: 'list',
})

const span = { from: day, until: day }

/** Both sides of an amount, in whole đồng. */
const sides = {
  opening_debit: z.number(),
  opening_credit: z.number(),
  debit: z.number(),
  credit: z.number(),
  closing_debit: z.number(),
  closing_credit: z.number(),
}

/** An account of the chart: what it had before the period, what moved it, and what it has after it. */
export const trialRow = z.object({ number: z.string(), name: z.string(), ...sides })

export type TrialRow = z.output<typeof trialRow>

export const trialBalance = z.object({
  /** The chart that holds on the last day; null when none does. */
  chart: z.object({ id: bodyId, name: z.string() }).nullable(),
  rows: z.array(trialRow),
  totals: z.object(sides),
})

export type TrialBalance = z.output<typeof trialBalance>

/** Debits and credits of every account of the chart in force on the last day. */
export const readTrialBalance = newsCall('GET', '/ledger/trial_balance', {
  can: 'ledger.index',
  summary: text('Bảng cân đối số phát sinh', 'Trial balance'),
  query: z.object(span),
  reply: trialBalance,
})

/** A posting as a line of the ledger of its account. */
export const ledgerLine = z.object({
  id: bodyId,
  entry_id: bodyId,
  effective_on: day,
  at: instant,
  kind: z.enum(entryKinds),
  note: z.string(),
  number: z.string(),
  /** Whose account it is. */
  name: z.string(),
  /** Numbers of the accounts on the other side of the entry. */
  against: z.array(z.string()),
  debit: z.number(),
  credit: z.number(),
})

export type LedgerLine = z.output<typeof ledgerLine>

export const listLedgerLines = newsCall('GET', '/ledger/lines', {
  can: 'ledger.index',
  summary: text('Sổ cái theo tài khoản', 'Ledger by account'),
  query: listQuery(['effective_on'], {
    number: z.string().max(10).optional(),
    from: day.optional(),
    until: day.optional(),
  }),
  reply: ledgerLine,
  kind: 'list',
})

export const bookForms = ['books', 'journal', 'trial', 'account', 'misa'] as const

export const bookFormLabels = {
  books: text('Nhật ký và số dư', 'Journal and balances'),
  journal: text('Sổ nhật ký chung', 'General journal'),
  trial: text('Bảng cân đối số phát sinh', 'Trial balance'),
  account: text('Sổ cái', 'Ledger'),
  misa: text('Tệp nhập MISA', 'File for MISA'),
} as const satisfies Record<(typeof bookForms)[number], unknown>

export const exportBooks = newsCall('GET', '/ledger/export', {
  can: 'ledger.index',
  summary: text(
    'Xuất sổ (xlsx, PDF): nhật ký, sổ cái, cân đối, tệp nhập MISA',
    'Export the books (xlsx, PDF): journal, ledger, trial balance, file for MISA',
  ),
  query: z.object({
    ...span,
    form: z.enum(bookForms).default('books'),
    format: z.enum(['xlsx', 'pdf']).default('xlsx'),
    /** One account of the ledger; all when absent. */
    number: z.string().max(10).optional(),
  }),
  kind: 'raw',
})

export const verification = z.object({
  entries: z.number(),
  postings: z.number(),
  accounts: z.number(),
  faults: z.array(
    z.object({
      kind: z.enum(['entry', 'balance', 'debits', 'reserved', 'guarded', 'month', 'sum']),
      subject: z.string(),
      expected: z.number(),
      found: z.number(),
    }),
  ),
})

export const faultLabels = {
  entry: text('Bút toán {subject} không cân', 'Entry {subject} is not balanced'),
  balance: text('Số dư {subject} không bằng các bút toán', 'The balance of {subject} is not its postings'),
  debits: text(
    'Tổng ghi nợ của {subject} không bằng các bút toán',
    'The debits of {subject} are not its postings',
  ),
  reserved: text('Tạm giữ của {subject} không khớp', 'What is reserved of {subject} does not fit'),
  guarded: text('{subject} bị âm', '{subject} is overdrawn'),
  month: text('Tháng đã khóa {subject} đổi số bút toán', 'The closed month {subject} changed'),
  sum: text('Tổng sổ cái khác 0', 'The ledger does not sum to nothing'),
} as const

export const verifyBooks = newsCall('POST', '/ledger/verify', {
  can: 'ledger.index',
  summary: text('Kiểm tra sổ cái', 'Verify the ledger'),
  reply: verification,
  mutates: false,
})

const month = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/)

export const monthRow = z.object({
  id: z.string(),
  /** YYYY-MM. */
  month: z.string(),
  status: z.enum(['open', 'closed']),
  entries: z.number(),
  /** The sum of its debits. */
  turnover: z.number(),
  changed_by: z.object({ id: bodyId, name: z.string() }).nullable(),
  changed_at: instant.nullable(),
  /** What hinders closing it; empty for what is closed. */
  hindrances: z.array(z.string()),
  may: z.object({ close: z.boolean(), reopen: z.boolean() }),
  events: z.array(
    z.object({
      id: bodyId,
      kind: z.enum(['closed', 'reopened']),
      reason: z.string(),
      actor: z.string(),
      at: instant,
      entries: z.number(),
      turnover: z.number(),
    }),
  ),
})

export type MonthRow = z.output<typeof monthRow>

/** Months with entries, up to the present one, the newest first. */
export const listMonths = newsCall('GET', '/ledger/months', {
  can: 'ledger.index',
  summary: text('Các tháng kế toán', 'Accounting months'),
  reply: z.array(monthRow),
})

export const closeMonth = newsCall('POST', '/ledger/months/:month/close', {
  can: 'ledger.close',
  summary: text('Khóa sổ một tháng', 'Close a month'),
  params: z.object({ month }),
  reply: monthRow,
})

export const reopenMonth = newsCall('POST', '/ledger/months/:month/reopen', {
  can: 'ledger.reopen',
  summary: text('Mở lại sổ một tháng', 'Re-open a month'),
  params: z.object({ month }),
  body: z.strictObject({ reason: prose(1000).pipe(z.string().min(1)) }),
  reply: monthRow,
})

export const differenceKindLabels = {
  unposted: text('MoMo đã thu, sổ chưa ghi', 'Paid at MoMo, not in our books'),
  unpaid: text('Sổ đã ghi, MoMo không thu', 'In our books, not paid at MoMo'),
  amount: text('Khác số tiền', 'Different amounts'),
  unknown: text('MoMo chưa cho biết kết quả', 'MoMo does not say'),
  suspense: text('Tiền không có đơn', 'Money without an order'),
  reused: text('Số giao dịch MoMo đã dùng cho khoản khác', 'MoMo number used for something else'),
  unmatched: text('Sao kê không có khoản nạp', 'On the statement without a deposit'),
} as const

export const differenceRow = z.object({
  id: bodyId,
  subject: z.string(),
  kind: z.enum(['unposted', 'unpaid', 'amount', 'unknown', 'suspense', 'unmatched', 'reused']),
  ours: z.number().nullable(),
  theirs: z.number().nullable(),
  detail: z.string(),
  owner: z.object({ id: bodyId, name: z.string() }).nullable(),
  owner_id: bodyId.nullable(),
  status: z.enum(['open', 'settled']),
  reason: z.string(),
  found_at: instant,
  settled_by: z.string().nullable(),
  settled_at: instant.nullable(),
  version: z.number(),
})

export type DifferenceRow = z.output<typeof differenceRow>

export const listDifferences = newsCall('GET', '/ledger/differences', {
  can: 'ledger.index',
  summary: text('Chênh lệch đối soát', 'Differences of reconciliation'),
  query: listQuery(['found_at'], { status: z.enum(['open', 'settled']).optional() }),
  reply: differenceRow,
  kind: 'list',
})

/** Gives a difference to somebody, or settles it with a reason. */
export const resolveDifference = newsCall('PUT', '/ledger/differences/:id', {
  can: 'unitBuy.confirm',
  summary: text('Giao hoặc kết thúc một chênh lệch', 'Assign or settle a difference'),
  body: z.strictObject({
    owner_id: bodyId.nullable().optional(),
    /** Settles it. */
    reason: prose(1000).optional(),
    version: z.number().int().positive().optional(),
  }),
  reply: differenceRow,
})

/** Holds payments, ledger, MoMo and statements against each other now, as each night. */
export const reconcile = newsCall('POST', '/ledger/reconcile', {
  can: 'unitBuy.confirm',
  summary: text('Đối soát ngay', 'Reconcile now'),
  reply: z.object({ checked: z.number(), open: z.number() }),
})
