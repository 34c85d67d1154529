import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { conflict } from '../kit/errors.ts'
import { historyEntry } from '../kit/record-history.ts'
import { resource } from '../kit/resource.ts'
import { bodyId, day, id, instant, line, prose } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { statusChange, transitionsOf } from '../kit/transitions.ts'
import { regimes } from './royalty-rules.ts'

export const payoutStatuses = ['draft', 'locked', 'paid'] as const

export type PayoutStatus = (typeof payoutStatuses)[number]

export const payoutStatusLabels = {
  draft: text('Đang lập', 'Draft'),
  locked: text('Đã khóa', 'Locked'),
  paid: text('Đã chi', 'Paid'),
} as const satisfies Record<PayoutStatus, unknown>

export const payoutTransitions = transitionsOf<PayoutStatus>([
  {
    from: ['draft'],
    to: 'locked',
    label: text('Khóa bảng kê', 'Lock'),
    permission: 'payout.update',
    tone: 'good',
  },
  {
    from: ['locked'],
    to: 'draft',
    label: text('Mở lại', 'Unlock'),
    permission: 'payout.update',
    reason: true,
    tone: 'plain',
  },
  {
    from: ['locked'],
    to: 'paid',
    label: text('Xác nhận đã chi', 'Confirm as paid'),
    permission: 'profit.pay',
    notOwn: true,
    tone: 'good',
  },
])

export const payoutLabels = {
  number: text('Số bảng kê', 'Number'),
  name: text('Số bảng kê', 'Number'),
  status: text('Trạng thái', 'Status'),
  pay_on: text('Ngày chi', 'Day of payment'),
  until: text('Nhuận bút đến hết ngày', 'Royalties up to'),
  department_id: text('Phòng ban', 'Department'),
  people: text('Số người', 'People'),
  gross: text('Tổng tiền', 'Gross'),
  tax: text('Thuế', 'Tax'),
  net: text('Thực nhận', 'Net'),
  month_gross: text('Đã chi trong tháng', 'Paid before this month'),
  month_tax: text('Đã khấu trừ trong tháng', 'Withheld before this month'),
  preparer: text('Người lập', 'Prepared by'),
  confirmer: text('Người xác nhận', 'Confirmed by'),
  note: text('Ghi chú', 'Note'),
  reason: text('Lý do', 'Reason'),
  paid_at: text('Chi lúc', 'Paid'),
  listed: text('Theo bảng kê', 'As listed'),
  returned: text('Ngân hàng trả lại', 'Returned by the bank'),
  left: text('Còn lại', 'Left'),
  returned_at: text('Trả lại lúc', 'Returned'),
  lines: text('Người nhận', 'Payees'),
  updated_at: text('Sửa lúc', 'Changed'),
} as const

export const payoutErrors = {
  nothing: conflict(
    'payout.nothing',
    'Không có khoản nào đến ngày này còn phải trả.',
    'Nothing is left to pay up to that day.',
  ),
  settled: conflict('payout.settled', 'Chỉ sửa được bảng kê đang lập.', 'Only a draft can be changed.'),
  ownMoney: conflict(
    'payout.own_money',
    'Bạn có tên trong bảng kê này nên phải để người khác xác nhận đã chi.',
    'This pays you too; another person confirms it.',
  ),
  noAccount: conflict(
    'payout.no_account',
    'Chưa có số tài khoản: {names}.',
    'There is no bank account of: {names}.',
  ),
  noRule: conflict(
    'payout.no_rule',
    'Chưa có quy định thuế cho ngày {day}.',
    'There is no rule of taxes for {day}.',
  ),
  early: conflict(
    'payout.before_day',
    'Chưa đến ngày chi của bảng kê này. Nếu chi sớm hơn, hãy mở lại và sửa ngày chi.',
    'The day of payment of this payout has not come. To pay earlier, unlock it and change the day.',
  ),
  notPaid: conflict(
    'payout.not_paid',
    'Chỉ ghi trả lại cho khoản đã chi và chưa bị trả lại.',
    'Only what was paid, and not returned yet, is returned.',
  ),
} as const

export const payoutLine = z.object({
  id: bodyId,
  payee_id: bodyId,
  payee: z.string(),
  tax_number: z.string(),
  regime: z.enum(regimes),
  gross: z.number(),
  tax_rate: z.number(),
  tax: z.number(),
  net: z.number(),
  /** What other payouts of the month paid them, and the tax withheld of it, when this was reckoned. */
  month_gross: z.number(),
  month_tax: z.number(),
  bank_name: z.string(),
  bank_account: z.string(),
  bank_holder: z.string(),
  returned_at: instant.nullable(),
  /** Another payment of them in the month, which the tax might have been reckoned with. */
  split: z.boolean(),
})

/** Sums of lines in whole đồng. */
export const payoutSums = z.object({
  people: z.number(),
  gross: z.number(),
  tax: z.number(),
  net: z.number(),
})

export type PayoutSums = z.output<typeof payoutSums>

type Summed = Pick<z.output<typeof payoutLine>, 'gross' | 'tax' | 'net' | 'returned_at'>

/**
 * The totals of lines in đồng: as listed (which is what was paid), what the bank returned, and what is left. Screen, PDF
 * and files all use it, so that they agree.
 */
export function sumsOf(lines: readonly Summed[]): Record<'listed' | 'returned' | 'left', PayoutSums> {
  const total = (chosen: readonly Summed[]): PayoutSums => {
    const sum = (key: 'gross' | 'tax' | 'net') => chosen.reduce((all, line) => all + line[key], 0)
    return { people: chosen.length, gross: sum('gross'), tax: sum('tax'), net: sum('net') }
  }
  return {
    listed: total(lines),
    returned: total(lines.filter(({ returned_at }) => returned_at !== null)),
    left: total(lines.filter(({ returned_at }) => returned_at === null)),
  }
}

export const payoutRow = z.object({
  id: bodyId,
  name: z.string(),
  number: z.string(),
  status: z.enum(payoutStatuses),
  /** The day of payment; it is not confirmed as paid before. */
  pay_on: day,
  /** This and the sums are of all lines, as listed. */
  people: z.number(),
  gross: z.number(),
  tax: z.number(),
  net: z.number(),
  /** What the bank sent back of it. */
  returned: payoutSums,
  /** What is paid after that: the totals without what came back. */
  left: payoutSums,
  preparer_id: bodyId,
  preparer: z.string(),
  confirmer: z.string().nullable(),
  paid_at: instant.nullable(),
  note: z.string(),
  reason: z.string(),
  moves: z.array(z.enum(payoutStatuses)),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

export type PayoutRow = z.output<typeof payoutRow>

export const payoutDetail = payoutRow.extend({ lines: z.array(payoutLine), history: z.array(historyEntry) })

export type PayoutDetail = z.output<typeof payoutDetail>

const calls = resource({
  name: 'payout',
  service: 'news',
  path: '/payouts',
  row: payoutRow,
  input: {
    pay_on: day,
    /** Of what was used up to this day; to that of payment when absent. */
    until: day.nullable().default(null),
    department_id: bodyId.nullable().default(null),
    note: prose(1000).default(''),
  },
  change: {
    pay_on: day,
    note: prose(1000).default(''),
    /** Who is left for a later payment. */ without: z.array(bodyId).max(3000).default([]),
  },
  sort: ['pay_on', 'number', 'status', 'updated_at'],
  filters: {
    status: z.enum(payoutStatuses).optional(),
    payee_id: id.optional(),
    from: day.optional(),
    until: day.optional(),
  },
})

export const payouts = {
  ...calls,
  view: newsCall('GET', '/payouts/:id', {
    can: 'payout.view',
    summary: calls.view.summary,
    reply: payoutDetail,
  }),
}

export const changePayoutStatus = newsCall('POST', '/payouts/:id/change-status', {
  can: 'payout.update',
  summary: text('Khóa, mở hoặc xác nhận bảng kê chi trả', 'Lock, unlock or confirm a payout'),
  body: statusChange(payoutStatuses),
  reply: payoutDetail,
})

export const returnPayoutLine = newsCall('POST', '/payouts/:id/return', {
  can: 'profit.pay',
  summary: text('Ghi khoản ngân hàng trả lại', 'Enter what the bank sent back'),
  body: z.strictObject({ line_id: bodyId, reason: line(500).pipe(z.string().min(1)) }),
  reply: payoutDetail,
})

/** `bank` is what the bank is sent, `payroll` goes with the salary, `tax` is the list of taxes. */
export const payoutFiles = ['bank', 'payroll', 'tax'] as const

export const exportPayout = newsCall('GET', '/payouts/:id/export', {
  can: 'profit.pay',
  summary: text('Xuất bảng kê chi trả ra xlsx hoặc PDF để ký', 'A payout as xlsx, or as a PDF to be signed'),
  query: z.object({
    format: z.enum([...payoutFiles, 'pdf']).default('bank'),
    /** By this template of a bank, instead of the usual columns. */
    template_id: id.optional(),
  }),
  kind: 'raw',
})
