import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { conflict, refusal } from '../kit/errors.ts'
import { historyEntry } from '../kit/record-history.ts'
import { bodyId, day, id, instant, listQuery, prose, queryFlag } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { statusChange, transitionsOf } from '../kit/transitions.ts'
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
}

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
  body: z.strictObject({ unit_buy_id: bodyId, article_ids: z.array(bodyId).min(1).max(50), key: requestKey }),
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
