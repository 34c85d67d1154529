import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { conflict, refusal } from '../kit/errors.ts'
import { historyEntry } from '../kit/record-history.ts'
import { bodyId, day, id, instant, line, listQuery, prose, queryFlag } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { statusChange, transitionsOf } from '../kit/transitions.ts'
import { because } from '../kit/validation.ts'
import { invoiceOrder } from './e-invoices.ts'
import { requestKey } from './money.ts'

export const saleStatuses = ['sold', 'refund_asked', 'refunded'] as const

export type SaleStatus = (typeof saleStatuses)[number]

export const saleStatusLabels = {
  sold: text('Đã bán', 'Sold'),
  refund_asked: text('Chờ duyệt hoàn tiền', 'Refund waits'),
  refunded: text('Đã hoàn tiền', 'Refunded'),
} as const satisfies Record<SaleStatus, unknown>

/** What was paid goes back by the word of two people. */
export const saleTransitions = transitionsOf<SaleStatus>([
  {
    from: ['sold'],
    to: 'refund_asked',
    label: text('Đề nghị hoàn tiền', 'Ask for a refund'),
    permission: 'sellNews.refund',
    reason: true,
    tone: 'bad',
  },
  {
    from: ['refund_asked'],
    to: 'refunded',
    label: text('Duyệt hoàn tiền', 'Refund'),
    permission: 'sellNews.refund',
    notOwn: true,
    tone: 'good',
  },
  {
    from: ['refund_asked'],
    to: 'sold',
    label: text('Không hoàn tiền', 'Decline'),
    permission: 'sellNews.refund',
    reason: true,
    tone: 'plain',
  },
])

export const articleNowLabels = {
  same: text('Như khi bán', 'As sold'),
  corrected: text('Đã đính chính sau khi bán', 'Corrected since'),
  unpublished: text('Đã gỡ sau khi bán', 'Taken down since'),
} as const

export const saleErrors = {
  linkEnded: refusal(
    'sale.link_ended',
    410,
    'Liên kết đã hết hạn, đã hết lượt tải hoặc đã được thay. Hãy liên hệ tòa soạn.',
    'This link has expired, was used up or replaced. Please contact the newsroom.',
  ),
  noInvoice: conflict(
    'sale.no_invoice',
    'Từ ngày {day}, hoàn tiền bán tin có thuế GTGT phải có hóa đơn điều chỉnh. Hãy ghi hóa đơn trước khi duyệt.',
    'From {day} on, a refund with VAT needs an invoice. Enter it before you grant the refund.',
  ),
  notRefunded: conflict(
    'sale.not_refunded',
    'Chỉ ghi hóa đơn điều chỉnh khi tin đang chờ hoàn tiền hoặc đã hoàn tiền.',
    'An invoice of a refund belongs to a sale whose refund was asked for.',
  ),
  refunded: conflict('sale.refunded', 'Tin này đã được hoàn tiền.', 'This sale was refunded.'),
} as const

export const saleLabels = {
  unit: text('Đơn vị mua', 'Buying unit'),
  title: text('Tin bài', 'Story'),
  amount: text('Giá chưa thuế (đ)', 'Before tax (đ)'),
  vat_amount: text('Thuế GTGT (đ)', 'VAT (đ)'),
  total: text('Thành tiền (đ)', 'Total (đ)'),
  status: text('Trạng thái', 'Status'),
  sold_at: text('Bán lúc', 'Sold'),
  sold_by: text('Người bán', 'Sold by'),
  article_now: text('Tin bài hiện nay', 'The story now'),
  reason: text('Lý do', 'Reason'),
  licence: text('Điều khoản sử dụng', 'Licence'),
} as const

const named = z.object({ id: bodyId, name: z.string() })

/** Of what an invoice is. */
export const invoiceKinds = ['sale', 'refund'] as const

export const invoiceKindLabels = {
  sale: text('Hóa đơn bán', 'Invoice of the sale'),
  refund: text('Hóa đơn điều chỉnh khi hoàn tiền', 'Invoice of the refund'),
} as const satisfies Record<(typeof invoiceKinds)[number], unknown>

export const invoiceLabels = {
  series: text('Ký hiệu', 'Series'),
  number: text('Số hóa đơn', 'Number'),
  lookup_code: text('Mã tra cứu', 'Lookup code'),
  issued_on: text('Ngày hóa đơn', 'Date of the invoice'),
} as const

/** An e-invoice as the tax office knows it: form and series in one, and the number within it. */
export const invoiceInput = z.strictObject({
  series: z
    .string()
    .trim()
    .toUpperCase()
    .refine(
      (value) => /^[1-9][CK]\d\d[A-Z]{3}$/.test(value),
      because('Ký hiệu viết như 1C26TAA.', 'A series is written as 1C26TAA.'),
    ),
  number: z
    .string()
    .trim()
    .refine(
      (value) => /^\d{1,8}$/.test(value),
      because('Số hóa đơn gồm 1 đến 8 chữ số.', 'A number has 1 to 8 digits.'),
    ),
  lookup_code: line(60).default(''),
  issued_on: day,
})

export type InvoiceInput = z.output<typeof invoiceInput>

const invoice = z.object({
  series: z.string(),
  number: z.string(),
  lookup_code: z.string(),
  issued_on: day,
})

export const saleRow = z.object({
  id: bodyId,
  unit: named,
  article_id: bodyId,
  title: z.string(),
  category: z.string().nullable(),
  amount: z.number(),
  vat_amount: z.number(),
  total: z.number(),
  status: z.enum(saleStatuses),
  reason: z.string(),
  /** Why somebody asked for a refund. */
  refund_reason: z.string(),
  article_now: z.enum(['same', 'corrected', 'unpublished']),
  invoice: invoice.nullable(),
  refund_invoice: invoice.nullable(),
  /** Which invoice it lacks: of the VAT that was entered, or of the VAT that was taken back. */
  lacks: z.enum(invoiceKinds).nullable(),
  sold_by: named,
  sold_at: instant,
  moves: z.array(z.enum(saleStatuses)),
  version: z.number(),
  updated_at: instant,
})

export type SaleRow = z.output<typeof saleRow>

/** The buyer's link; the address is told to who may sell. */
export const salePackage = z.object({
  address: z.string().nullable(),
  expires_at: instant,
  downloads: z.number(),
  most_downloads: z.number(),
  last_at: instant.nullable(),
})

export const saleDetail = saleRow.extend({
  /** The number of the version that was sold. */
  article_version: z.number(),
  price: z.object({ id: bodyId, number: z.number(), name: z.string() }),
  author_share_amount: z.number(),
  licence: z.string(),
  package: salePackage.nullable(),
  /** Invoices that a provider was asked for, the latest first. */
  invoice_orders: z.array(invoiceOrder),
  /** Whether a provider of e-invoices is connected. */
  invoice_provider: z.boolean(),
  history: z.array(historyEntry),
})

export type SaleDetail = z.output<typeof saleDetail>

const filters = {
  unit_buy_id: id.optional(),
  article_id: id.optional(),
  status: z.enum(saleStatuses).optional(),
  /** Sold articles that were corrected or taken down since. */
  changed: queryFlag.optional(),
  from: day.optional(),
  until: day.optional(),
  /** Those that lack an invoice. */
  lacks: queryFlag.optional(),
}

/** What the sales of a list come to, in whole đồng; without those that were refunded. */
export const sumSales = newsCall('GET', '/sell_news/totals', {
  can: 'sellNews.index',
  summary: text('Tổng cộng tin đã bán', 'Totals of sales'),
  query: z.object({ keyword: z.string().max(200).optional(), ...filters }),
  reply: z.object({
    sales: z.number(),
    amount: z.number(),
    vat_amount: z.number(),
    total: z.number(),
    refunded: z.number(),
    lacking: z.number(),
    /** Whether invoices can be ordered: a provider is connected, and the settings say who sells. */
    invoice_provider: z.boolean(),
  }),
})

/** Enters the invoice of a sale or of its refund, or corrects what was entered. */
export const enterInvoice = newsCall('POST', '/sell_news/:id/invoice', {
  can: 'sellNews.create',
  summary: text('Ghi hóa đơn điện tử', 'Enter an e-invoice'),
  body: invoiceInput.extend({ kind: z.enum(invoiceKinds).default('sale') }),
  reply: saleDetail,
})

/** Has a provider issue the e-invoice; asked again, it gives what the first asking came to. */
export const issueInvoice = newsCall('POST', '/sell_news/:id/invoice/issue', {
  can: 'sellNews.create',
  summary: text('Phát hành hóa đơn qua nhà cung cấp', 'Issue an e-invoice by the provider'),
  body: z.strictObject({ kind: z.enum(invoiceKinds).default('sale') }),
  reply: saleDetail,
})

export const listSales = newsCall('GET', '/sell_news', {
  can: 'sellNews.index',
  summary: text('Tin đã bán', 'Sales of news'),
  query: listQuery(['sold_at', 'total', 'title', 'status'], filters),
  reply: saleRow,
  kind: 'list',
})

export const viewSale = newsCall('GET', '/sell_news/:id', {
  can: 'sellNews.index',
  summary: text('Xem một lượt bán', 'View a sale'),
  reply: saleDetail,
})

export const exportSales = newsCall('GET', '/sell_news/export', {
  can: 'sellNews.index',
  summary: text('Xuất tin đã bán (xlsx)', 'Export sales (xlsx)'),
  query: listQuery(['sold_at', 'total', 'title', 'status'], filters),
  kind: 'raw',
})

/** Sells all of them or none. Asked again with the same key, it gives what was sold. */
export const sellNews = newsCall('POST', '/sell_news', {
  can: 'sellNews.create',
  summary: text('Bán tin', 'Sell news'),
  body: z.strictObject({
    unit_buy_id: bodyId,
    article_ids: z.array(bodyId).min(1).max(50),
    key: requestKey,
    /** The e-invoice of all of them; needed from the day of the setting on where there is VAT. */
    invoice: invoiceInput.nullable().default(null),
    /** Whether a provider is to issue one for each of them. */
    issue_invoice: z.boolean().default(false),
  }),
  reply: z.object({
    sales: z.array(saleRow),
    total: z.number(),
    /** What the unit has left. */
    available: z.number(),
  }),
})

export const askRefund = newsCall('POST', '/sell_news/:id/refund', {
  can: 'sellNews.refund',
  summary: text('Đề nghị hoàn tiền bán tin', 'Ask for a refund'),
  body: z.strictObject({
    reason: prose(1000).pipe(z.string().min(1)),
    version: z.number().int().positive().optional(),
  }),
  reply: saleDetail,
})

export const changeSaleStatus = newsCall('POST', '/sell_news/:id/change-status', {
  can: 'sellNews.refund',
  summary: text('Duyệt hoàn tiền bán tin', 'Decide on a refund'),
  body: statusChange(saleStatuses),
  reply: saleDetail,
})

/** A new link for 30 days; the one before ends. */
export const renewPackage = newsCall('POST', '/sell_news/:id/package', {
  can: 'sellNews.create',
  summary: text('Tạo liên kết tải mới', 'Make a new link'),
  reply: saleDetail,
})

export const openPackage = newsCall('GET', '/sell_news/package/:token', {
  can: 'public',
  summary: text('Tải gói tin đã mua', 'Fetch what was bought'),
  params: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{10,60}\.[A-Za-z0-9_-]{43}$/) }),
  kind: 'raw',
})
