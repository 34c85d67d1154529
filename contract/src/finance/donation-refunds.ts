import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { conflict } from '../kit/errors.ts'
import { bodyId, instant, line, prose } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { statusChange, transitionsOf } from '../kit/transitions.ts'
import { type MomoRefundStatus, momoRefundStatuses, momoRefundTransitions } from './momo.ts'
import { requestKey } from './money.ts'

/** By MoMo it goes as every refund by MoMo; by bank somebody has transferred it. Always a second person's word. */
export const donationRefundTransitions = transitionsOf<MomoRefundStatus>([
  {
    from: ['asked'],
    to: 'done',
    label: text('Xác nhận đã chuyển trả', 'Confirm that it was transferred'),
    permission: 'unitBuy.confirm',
    notOwn: true,
    tone: 'good',
  },
  ...momoRefundTransitions,
])

export const donationRefundErrors = {
  notPaid: conflict(
    'donation.not_paid',
    'Chỉ trả lại khoản ủng hộ đã nhận.',
    'Only a donation that was received is given back.',
  ),
  asked: conflict(
    'donation.refund_asked',
    'Khoản này đã có đề nghị trả lại.',
    'It was asked already that this one is given back.',
  ),
  byMomo: conflict(
    'donation.refund_by_momo',
    'Khoản qua MoMo chỉ hoàn qua MoMo.',
    'What came by MoMo is given back by MoMo.',
  ),
  byBank: conflict(
    'donation.refund_by_bank',
    'Khoản chuyển khoản phải chuyển trả qua ngân hàng.',
    'What came by bank is given back by bank.',
  ),
} as const

export const donationRefundLabels = {
  purpose: text('Lý do trả lại', 'Why it is given back'),
  account: text('Trả về tài khoản', 'To the account'),
  asked_by: text('Người đề nghị', 'Asked by'),
  status: text('Trạng thái', 'Status'),
  reason: text('Lý do', 'Reason'),
  amount: text('Số tiền (đ)', 'Amount (đ)'),
  order_id: text('Mã đơn hoàn', 'Order of the refund'),
} as const

export const donationRefund = z.object({
  id: bodyId,
  amount: z.number(),
  status: z.enum(momoRefundStatuses),
  purpose: z.string(),
  reason: z.string(),
  account: z.string(),
  order_id: z.string().nullable(),
  result_message: z.string(),
  asked_by: z.object({ id: bodyId, name: z.string() }),
  decided_by: z.object({ id: bodyId, name: z.string() }).nullable(),
  moves: z.array(z.enum(momoRefundStatuses)),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

export type DonationRefundRow = z.output<typeof donationRefund>

/** Asks for the whole of a donation to be given back; of what came by bank, to which account. */
export const askDonationRefund = newsCall('POST', '/unit_buys/donations/:id/refund', {
  can: 'unitBuy.deposit',
  summary: text('Đề nghị trả lại khoản ủng hộ', 'Ask for a donation to be given back'),
  body: z.strictObject({
    purpose: prose(500).pipe(z.string().min(1)),
    account: line(200).default(''),
    key: requestKey,
  }),
  reply: donationRefund,
})

export const changeDonationRefund = newsCall('POST', '/unit_buys/donations/refunds/:id/change-status', {
  can: 'unitBuy.confirm',
  summary: text('Duyệt trả lại khoản ủng hộ', 'Decide on giving a donation back'),
  body: statusChange(momoRefundStatuses),
  reply: donationRefund,
})
