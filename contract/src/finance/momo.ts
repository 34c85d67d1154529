import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { conflict, refusal } from '../kit/errors.ts'
import { bodyId, day, id, instant, listQuery, prose, queryFlag } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { statusChange, transitionsOf } from '../kit/transitions.ts'
import { money, requestKey } from './money.ts'

export const momoStatuses = ['created', 'pending', 'paid', 'failed', 'expired', 'refunded'] as const

export type MomoStatus = (typeof momoStatuses)[number]

export const momoStatusLabels = {
  created: text('Mới tạo', 'Created'),
  pending: text('Chờ thanh toán', 'Waiting'),
  paid: text('Đã thanh toán', 'Paid'),
  failed: text('Không thành', 'Failed'),
  expired: text('Hết hạn', 'Expired'),
  refunded: text('Đã hoàn tiền', 'Refunded'),
} as const satisfies Record<MomoStatus, unknown>

export const momoRefundStatuses = ['asked', 'sent', 'done', 'failed', 'declined'] as const

export type MomoRefundStatus = (typeof momoRefundStatuses)[number]

export const momoRefundStatusLabels = {
  asked: text('Chờ duyệt', 'Waiting for approval'),
  sent: text('Đang hoàn', 'On its way'),
  done: text('Đã hoàn', 'Refunded'),
  failed: text('Hoàn không thành', 'Failed'),
  declined: text('Không duyệt', 'Declined'),
} as const satisfies Record<MomoRefundStatus, unknown>

/** Money leaves the house by a second person's word. What MoMo says decides the rest. */
export const momoRefundTransitions = transitionsOf<MomoRefundStatus>([
  {
    from: ['asked'],
    to: 'sent',
    label: text('Duyệt hoàn tiền', 'Send the refund'),
    permission: 'unitBuy.confirm',
    notOwn: true,
    tone: 'good',
  },
  {
    from: ['asked'],
    to: 'declined',
    label: text('Không duyệt', 'Decline'),
    permission: 'unitBuy.confirm',
    reason: true,
    tone: 'bad',
  },
])

/** What MoMo takes in one payment, in đồng. */
export const momoLimits = { least: 1000, most: 50_000_000 } as const

export const momoErrors = {
  notConfigured: conflict(
    'momo.not_configured',
    'Tòa soạn chưa kết nối MoMo. Hãy báo quản trị.',
    'The newsroom is not connected to MoMo yet. Please tell an administrator.',
  ),
  badNotice: refusal('momo.bad_notice', 400, 'Thông báo không hợp lệ.', 'This notice is not valid.'),
  notPaid: conflict(
    'momo.not_paid',
    'Chỉ hoàn được khoản MoMo đã thanh toán.',
    'Only what was paid can be refunded.',
  ),
  tooMuch: conflict(
    'momo.refund_too_much',
    'Số tiền hoàn vượt phần còn lại của khoản thanh toán ({left} đ).',
    'The refund is more than what is left of the payment ({left} đ).',
  ),
} as const

export const momoLabels = {
  unit: text('Đơn vị mua', 'Buying unit'),
  amount: text('Số tiền (đ)', 'Amount (đ)'),
  order_id: text('Mã đơn', 'Order'),
  trans_id: text('Mã giao dịch MoMo', 'MoMo transaction'),
  status: text('Trạng thái', 'Status'),
  result: text('MoMo trả lời', 'What MoMo says'),
  refunded: text('Đã hoàn (đ)', 'Refunded (đ)'),
  created_by: text('Người tạo', 'Made by'),
  created_at: text('Tạo lúc', 'Made'),
  expires_at: text('Hết hạn lúc', 'Expires'),
  paid_at: text('Thanh toán lúc', 'Paid'),
  reason: text('Lý do', 'Reason'),
} as const

const named = z.object({ id: bodyId, name: z.string() })

export const momoRefundRow = z.object({
  id: bodyId,
  amount: z.number(),
  purpose: z.string(),
  /** Why it was declined. */
  reason: z.string(),
  status: z.enum(momoRefundStatuses),
  order_id: z.string(),
  result_code: z.number().nullable(),
  result_message: z.string(),
  asked_by: named,
  decided_by: named.nullable(),
  moves: z.array(z.enum(momoRefundStatuses)),
  version: z.number(),
  created_at: instant,
})

export type MomoRefundRow = z.output<typeof momoRefundRow>

export const momoPaymentRow = z.object({
  id: bodyId,
  unit: named,
  unit_buy_id: bodyId,
  amount: z.number(),
  order_id: z.string(),
  status: z.enum(momoStatuses),
  result_code: z.number().nullable(),
  result_message: z.string(),
  trans_id: z.string().nullable(),
  refunded: z.number(),
  created_by: named,
  paid_at: instant.nullable(),
  expires_at: instant,
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

export type MomoPaymentRow = z.output<typeof momoPaymentRow>

/** A payment with how it is paid. A link or a code may be missing while MoMo has not answered. */
export const momoPaymentDetail = momoPaymentRow.extend({
  pay_url: z.string(),
  deeplink: z.string(),
  /** A drawing (SVG); empty without a code. */
  qr: z.string(),
  refunds: z.array(momoRefundRow),
})

export type MomoPaymentDetail = z.output<typeof momoPaymentDetail>

/** Asked again with the same key, the same order is sent to MoMo again: nobody pays twice for a lost answer. */
export const createMomoPayment = newsCall('POST', '/unit_buys/momo', {
  can: 'unitBuy.momo',
  summary: text('Nạp tiền bằng MoMo', 'Deposit by MoMo'),
  body: z.strictObject({
    unit_buy_id: bodyId,
    amount: z.number().int().min(momoLimits.least).max(momoLimits.most),
    key: requestKey,
  }),
  reply: momoPaymentDetail,
})

export const listMomoPayments = newsCall('GET', '/unit_buys/momo/payments', {
  can: 'unitBuy.momo',
  summary: text('Các khoản nạp MoMo', 'Payments by MoMo'),
  query: listQuery(['created_at', 'amount', 'status'], {
    status: z.enum(momoStatuses).optional(),
    unit_buy_id: id.optional(),
    from: day.optional(),
    until: day.optional(),
  }),
  reply: momoPaymentRow,
  kind: 'list',
})

export const viewMomoPayment = newsCall('GET', '/unit_buys/momo/payments/:id', {
  can: 'unitBuy.momo',
  summary: text('Xem một khoản nạp MoMo', 'View a payment by MoMo'),
  reply: momoPaymentDetail,
})

/** Asks MoMo what became of the payment. */
export const queryMomoPayment = newsCall('POST', '/unit_buys/momo/payments/:id/query', {
  can: 'unitBuy.momo',
  summary: text('Hỏi MoMo về khoản nạp', 'Ask MoMo about a payment'),
  reply: momoPaymentDetail,
})

export const askMomoRefund = newsCall('POST', '/unit_buys/momo/payments/:id/refund', {
  can: 'unitBuy.momo',
  summary: text('Đề nghị hoàn tiền MoMo', 'Ask for a refund by MoMo'),
  body: z.strictObject({ amount: money, reason: prose(500).pipe(z.string().min(1)), key: requestKey }),
  reply: momoPaymentDetail,
})

export const changeMomoRefund = newsCall('POST', '/unit_buys/momo/refunds/:id/change-status', {
  can: 'unitBuy.confirm',
  summary: text('Duyệt hoàn tiền MoMo', 'Decide on a refund by MoMo'),
  body: statusChange(momoRefundStatuses),
  reply: momoPaymentDetail,
})

/** MoMo's notice. What is unsigned or does not fit is kept and refused with 400. */
export const momoNotice = newsCall('POST', '/unit_buys/momo/ipn', {
  can: 'public',
  summary: text('Thông báo thanh toán của MoMo', 'MoMo’s notice of a payment'),
  body: z.record(z.string().max(100), z.unknown()),
  kind: 'raw',
})

export const momoMessageKinds = ['create', 'ipn', 'query', 'refund'] as const

export const momoMessageKindLabels = {
  create: text('Tạo đơn', 'Create'),
  ipn: text('MoMo báo kết quả', 'Notice from MoMo'),
  query: text('Truy vấn', 'Query'),
  refund: text('Hoàn tiền', 'Refund'),
} as const

/** What followed from a message. */
export const momoOutcomeLabels = {
  sent: text('Đã gửi', 'Sent'),
  no_answer: text('Không có trả lời', 'No answer'),
  unreadable: text('Trả lời không đọc được', 'Not readable'),
  answered: text('Đã trả lời', 'Answered'),
  posted: text('Đã ghi sổ', 'Posted'),
  duplicate: text('Trùng, đã ghi trước đó', 'Known already'),
  pending: text('Chưa có kết quả cuối', 'Not final yet'),
  failed: text('Không thành', 'Failed'),
  ignored: text('Không đổi gì', 'Changed nothing'),
  unsigned: text('Sai chữ ký, không ghi sổ', 'Wrong signature, nothing posted'),
  mismatch: text('Không khớp đơn, không ghi sổ', 'Does not fit the order, nothing posted'),
  suspense: text('Không có đơn, ghi tiền chờ xác định', 'No order, posted to suspense'),
  reused: text(
    'Số giao dịch đã dùng cho khoản khác, không ghi sổ',
    'Transaction number used before, nothing posted',
  ),
} as const

export type MomoOutcome = keyof typeof momoOutcomeLabels

export const momoMessageRow = z.object({
  id: bodyId,
  kind: z.enum(momoMessageKinds),
  direction: z.enum(['out', 'in']),
  order_id: z.string(),
  payment_id: bodyId.nullable(),
  unit: z.string().nullable(),
  signed: z.boolean().nullable(),
  result_code: z.number().nullable(),
  outcome: z.string(),
  /** The message as it was. */
  body: z.unknown(),
  at: instant,
})

export type MomoMessageRow = z.output<typeof momoMessageRow>

export const listMomoHistory = newsCall('GET', '/unit_buys/momo/history', {
  can: 'momoHistory.index',
  summary: text('Lịch sử thông điệp MoMo', 'Messages with MoMo'),
  query: listQuery(['at'], {
    kind: z.enum(momoMessageKinds).optional(),
    direction: z.enum(['out', 'in']).optional(),
    /** With a wrong signature. */
    unsigned: queryFlag.optional(),
    payment_id: id.optional(),
    from: day.optional(),
    until: day.optional(),
  }),
  reply: momoMessageRow,
  kind: 'list',
})
