import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { conflict } from '../kit/errors.ts'
import { historyEntry } from '../kit/record-history.ts'
import { resource } from '../kit/resource.ts'
import { bodyId, day, id, instant, listQuery, prose } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { statusChange, transitionsOf } from '../kit/transitions.ts'
import { moneyOrNothing } from './money.ts'

export const priceStatuses = ['draft', 'active', 'inactive'] as const

export type PriceStatus = (typeof priceStatuses)[number]

export const priceStatusLabels = {
  draft: text('Bản thảo', 'Draft'),
  active: text('Đang áp dụng', 'In force'),
  inactive: text('Ngừng áp dụng', 'No longer in force'),
} as const satisfies Record<PriceStatus, unknown>

/** A price comes into force by somebody else than who wrote it. */
export const priceTransitions = transitionsOf<PriceStatus>([
  {
    from: ['draft'],
    to: 'active',
    label: text('Duyệt áp dụng', 'Put into force'),
    permission: 'categoryPrice.changeStatus',
    notOwn: true,
    tone: 'good',
  },
  {
    from: ['inactive'],
    to: 'active',
    label: text('Áp dụng lại', 'Put into force again'),
    permission: 'categoryPrice.changeStatus',
    tone: 'good',
  },
  {
    from: ['draft'],
    to: 'inactive',
    label: text('Không duyệt', 'Decline'),
    permission: 'categoryPrice.changeStatus',
    notOwn: true,
    reason: true,
    tone: 'bad',
  },
  {
    from: ['active'],
    to: 'inactive',
    label: text('Ngừng áp dụng', 'End'),
    permission: 'categoryPrice.changeStatus',
    reason: true,
    tone: 'bad',
  },
])

export const priceErrors = {
  overlaps: conflict(
    'price.overlaps',
    'Đã có giá đang áp dụng cho chuyên mục và loại này trong khoảng ngày đó.',
    'Another price is in force for this category and type at that time.',
  ),
  draftThere: conflict(
    'price.draft_there',
    'Giá này đã có một bản thảo mới đang chờ duyệt.',
    'A new version of this price is waiting already.',
  ),
  onlyDrafts: conflict(
    'price.only_drafts',
    'Chỉ xóa được bản thảo; giá đã áp dụng thì ngừng áp dụng.',
    'Only drafts can be deleted; end what is in force.',
  ),
} as const

export const priceLabels = {
  name: text('Giá', 'Price'),
  category_id: text('Chuyên mục', 'Category'),
  article_type_id: text('Thể loại', 'Genre'),
  amount: text('Giá chưa thuế (đ)', 'Price before tax (đ)'),
  vat: text('Thuế GTGT (%)', 'VAT (%)'),
  total: text('Giá gồm thuế (đ)', 'Price with tax (đ)'),
  author_share: text('Phần tác giả (%)', 'Share of authors (%)'),
  valid_from: text('Từ ngày', 'From'),
  valid_until: text('Đến hết ngày', 'Until'),
  licence: text('Điều khoản sử dụng', 'Licence'),
  status: text('Trạng thái', 'Status'),
  number: text('Phiên bản', 'Version'),
  used: text('Số lượt bán', 'Sales'),
  updated_by: text('Người sửa cuối', 'Changed last by'),
  activated_by: text('Người duyệt', 'Put into force by'),
} as const

const named = z.object({ id: bodyId, name: z.string() })

export const priceRow = z.object({
  id: bodyId,
  /** The category, and the type where the price is for one alone. */
  name: z.string(),
  series_id: bodyId,
  number: z.number(),
  category_id: bodyId,
  category: named,
  article_type_id: bodyId.nullable(),
  article_type: named.nullable(),
  amount: z.number(),
  vat: z.number(),
  /** Amount and tax. */
  total: z.number(),
  author_share: z.number(),
  valid_from: day,
  valid_until: day.nullable(),
  licence: z.string(),
  status: z.enum(priceStatuses),
  reason: z.string(),
  /** How many sales used it. */
  used: z.number(),
  updated_by: named,
  activated_by: named.nullable(),
  moves: z.array(z.enum(priceStatuses)),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

export type PriceRow = z.output<typeof priceRow>

export const priceDetail = priceRow.extend({
  /** All versions of the series, the newest first. */
  series: z.array(
    z.object({
      id: bodyId,
      number: z.number(),
      amount: z.number(),
      vat: z.number(),
      valid_from: day,
      valid_until: day.nullable(),
      status: z.enum(priceStatuses),
    }),
  ),
  history: z.array(historyEntry),
})

export type PriceDetail = z.output<typeof priceDetail>

const calls = resource({
  name: 'categoryPrice',
  service: 'news',
  path: '/category_prices',
  row: priceRow,
  input: {
    category_id: bodyId,
    article_type_id: bodyId.nullable().default(null),
    amount: moneyOrNothing,
    vat: z.number().int().min(0).max(100).default(10),
    author_share: z.number().int().min(0).max(100).default(0),
    valid_from: day,
    valid_until: day.nullable().default(null),
    licence: prose(4000).pipe(z.string().min(1)),
  },
  sort: ['name', 'amount', 'valid_from', 'used', 'updated_at'],
  filters: {
    status: z.enum(priceStatuses).optional(),
    category_id: id.optional(),
    article_type_id: id.optional(),
    /** In force on this day. */
    on: day.optional(),
  },
})

/** The five calls of prices. Changing one in force makes a new version, a draft, which is what comes back. */
export const prices = {
  ...calls,
  view: newsCall('GET', '/category_prices/:id', {
    can: 'categoryPrice.view',
    summary: calls.view.summary,
    reply: priceDetail,
  }),
}

export const changePriceStatus = newsCall('POST', '/category_prices/:id/change-status', {
  can: 'categoryPrice.changeStatus',
  summary: text('Duyệt, ngừng áp dụng giá', 'Put a price into force, or end it'),
  body: statusChange(priceStatuses),
  reply: priceDetail,
})

/** Why an article cannot be sold now. */
export const unsaleableReasons = ['embargo', 'source', 'price', 'sold'] as const

export type UnsaleableReason = (typeof unsaleableReasons)[number]

export const unsaleableLabels = {
  embargo: text('Còn trong thời hạn cấm đăng', 'Under embargo'),
  source: text('Nguồn không được bán lại', 'Its source may not be resold'),
  price: text('Chưa có giá cho chuyên mục', 'No price for its category'),
  sold: text('Đơn vị này đã mua', 'This unit has it already'),
} as const satisfies Record<UnsaleableReason, unknown>

export const saleableArticle = z.object({
  id: bodyId,
  title: z.string(),
  category: z.string().nullable(),
  article_type: z.string().nullable(),
  published_at: instant,
  /** The price that counts today, and where it comes from: the category that it stands at. */
  price: z
    .object({
      id: bodyId,
      category: z.string(),
      article_type: z.string().nullable(),
      amount: z.number(),
      vat_amount: z.number(),
      total: z.number(),
      licence: z.string(),
    })
    .nullable(),
  why_not: z.enum(unsaleableReasons).nullable(),
})

export type SaleableArticle = z.output<typeof saleableArticle>

export const listSaleableArticles = newsCall('GET', '/category_prices/get-article', {
  can: 'categoryPrice.index',
  summary: text('Tin bài bán được, với giá', 'Stories that can be sold, with prices'),
  query: listQuery(['published_at', 'title'], {
    category_id: id.optional(),
    /** The unit that would buy: what it has already cannot be sold to it again. */
    unit_buy_id: id.optional(),
  }),
  reply: saleableArticle,
  kind: 'list',
})
