import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { conflict } from '../kit/errors.ts'
import { bodyId, day, instant, line, listQuery, prose } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { statusChange, transitionsOf } from '../kit/transitions.ts'
import { emailOrNone, trap } from '../site/feedback.ts'
import { transferWays } from './deposits.ts'
import { donationRefund } from './donation-refunds.ts'
import { requestKey } from './money.ts'

export const donationMethods = ['bank', 'momo'] as const

export type DonationMethod = (typeof donationMethods)[number]

export const donationMethodLabels = {
  bank: text('Chuyển khoản (VietQR)', 'Bank transfer (VietQR)'),
  momo: text('Ví MoMo', 'MoMo'),
} as const satisfies Record<DonationMethod, unknown>

export const donationStatuses = ['pending', 'paid', 'failed', 'expired', 'refunded'] as const

export type DonationStatus = (typeof donationStatuses)[number]

export const donationStatusLabels = {
  pending: text('Chờ nhận tiền', 'Waiting'),
  paid: text('Đã nhận', 'Received'),
  failed: text('Không thành', 'Failed'),
  expired: text('Hết hạn', 'Expired'),
  refunded: text('Đã trả lại', 'Given back'),
} as const satisfies Record<DonationStatus, unknown>

/** What one donation may be, in đồng: MoMo's limits, and what a transfer is worth. */
export const donationLimits = { least: 10_000, most: 50_000_000 } as const

/** Amounts that the page offers. */
export const donationChoices = [50_000, 100_000, 200_000, 500_000] as const

/** By bank a person has to see the money; it may come late. */
export const donationTransitions = transitionsOf<DonationStatus>([
  {
    from: ['pending', 'expired', 'failed'],
    to: 'paid',
    label: text('Xác nhận đã nhận tiền', 'Confirm the money'),
    permission: 'unitBuy.confirm',
    tone: 'good',
  },
  {
    from: ['pending', 'expired'],
    to: 'failed',
    label: text('Không nhận được', 'Not received'),
    permission: 'unitBuy.confirm',
    reason: true,
    tone: 'bad',
  },
])

export const donationErrors = {
  noBank: conflict(
    'donation.no_bank',
    'Tòa soạn chưa có tài khoản nhận ủng hộ. Hãy chọn cách khác.',
    'There is no account for donations yet. Choose another way.',
  ),
  noMomo: conflict(
    'donation.no_momo',
    'Tòa soạn chưa nhận ủng hộ qua MoMo. Hãy chọn cách khác.',
    'Donations by MoMo are not accepted yet. Choose another way.',
  ),
  byMomo: conflict(
    'donation.by_momo',
    'Khoản qua MoMo do MoMo xác nhận.',
    'MoMo itself says what became of this one.',
  ),
} as const

export const donationLabels = {
  amount: text('Số tiền (đ)', 'Amount (đ)'),
  method: text('Cách ủng hộ', 'By'),
  status: text('Trạng thái', 'Status'),
  name: text('Người ủng hộ', 'Donor'),
  email: text('Thư điện tử', 'E-mail'),
  message: text('Lời nhắn', 'Message'),
  code: text('Mã ủng hộ', 'Code'),
  order_id: text('Mã đơn MoMo', 'MoMo order'),
  trans_id: text('Mã giao dịch MoMo', 'MoMo transaction'),
  statement: text('Sao kê', 'Statement'),
  decided_by: text('Người xác nhận', 'Decided by'),
  paid_at: text('Nhận lúc', 'Received'),
  reason: text('Lý do', 'Reason'),
} as const

/** A donation as its donor sees it. */
export const donationState = z.object({
  /** The page of it, which only its donor knows. */
  path: z.string(),
  token: z.string(),
  code: z.string(),
  amount: z.number(),
  method: z.enum(donationMethods),
  status: z.enum(donationStatuses),
  name: z.string(),
  /** How it is transferred, while it waits. */
  transfer: transferWays.nullable(),
  /** Where it is paid at MoMo, and the same to scan (SVG); empty while MoMo has not answered. */
  pay_url: z.string(),
  qr: z.string(),
  expires_at: instant,
})

export type DonationState = z.output<typeof donationState>

/** Asked again with the same key, it is the same donation. */
export const donate = newsCall('POST', '/home/donate', {
  can: 'public',
  summary: text('Bạn đọc ủng hộ', 'Donate'),
  body: z.strictObject({
    amount: z.number().int().min(donationLimits.least).max(donationLimits.most),
    method: z.enum(donationMethods),
    name: line(120).default(''),
    email: emailOrNone,
    message: prose(500).default(''),
    website: trap,
    key: requestKey,
  }),
  reply: donationState,
})

export const donationToken = z.string().regex(/^[a-z0-9]{24}$/)

export const viewDonationState = newsCall('GET', '/home/donate/:token', {
  can: 'public',
  summary: text('Khoản ủng hộ đang ở đâu', 'How a donation stands'),
  params: z.object({ token: donationToken }),
  reply: donationState,
})

/** MoMo's notice of a donation. What is unsigned or does not fit is kept and refused with 400. */
export const donationNotice = newsCall('POST', '/home/donate/ipn', {
  can: 'public',
  summary: text('MoMo báo về khoản ủng hộ', 'MoMo’s notice of a donation'),
  body: z.record(z.string().max(100), z.unknown()),
  kind: 'raw',
})

export const donationRow = z.object({
  id: bodyId,
  code: z.string(),
  amount: z.number(),
  method: z.enum(donationMethods),
  status: z.enum(donationStatuses),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  reason: z.string(),
  order_id: z.string().nullable(),
  trans_id: z.string().nullable(),
  /** A line of a bank statement with its code and amount. */
  statement: z.string().nullable(),
  decided_by: z.object({ id: bodyId, name: z.string() }).nullable(),
  paid_at: instant.nullable(),
  moves: z.array(z.enum(donationStatuses)),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

export type DonationRow = z.output<typeof donationRow>

export const donationDetail = donationRow.extend({
  /** The newest first. */
  refunds: z.array(donationRefund),
})

export type DonationDetail = z.output<typeof donationDetail>

export const listDonations = newsCall('GET', '/unit_buys/donations', {
  can: 'unitBuy.index',
  summary: text('Các khoản bạn đọc ủng hộ', 'Donations'),
  query: listQuery(['created_at', 'amount', 'status'], {
    status: z.enum(donationStatuses).optional(),
    method: z.enum(donationMethods).optional(),
    from: day.optional(),
    until: day.optional(),
  }),
  reply: donationRow,
  kind: 'list',
})

export const viewDonation = newsCall('GET', '/unit_buys/donations/:id', {
  can: 'unitBuy.view',
  summary: text('Xem một khoản ủng hộ', 'View a donation'),
  reply: donationDetail,
})

export const changeDonationStatus = newsCall('POST', '/unit_buys/donations/:id/change-status', {
  can: 'unitBuy.confirm',
  summary: text('Xác nhận khoản ủng hộ', 'Confirm a donation'),
  body: statusChange(donationStatuses),
  reply: donationRow,
})
