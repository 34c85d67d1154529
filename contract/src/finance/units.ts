import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { resource } from '../kit/resource.ts'
import { bodyId, day, instant, line, listQuery, prose, requiredLine, shortCode } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { entryKinds } from './ledger-kinds.ts'

export const unitKinds = ['newspaper', 'station', 'platform', 'agency', 'other'] as const

export type UnitKind = (typeof unitKinds)[number]

export const unitKindLabels = {
  newspaper: text('Báo, tạp chí', 'Newspaper or magazine'),
  station: text('Đài phát thanh, truyền hình', 'Radio or television'),
  platform: text('Nền tảng số', 'Digital platform'),
  agency: text('Hãng thông tấn', 'News agency'),
  other: text('Khác', 'Other'),
} as const satisfies Record<UnitKind, unknown>

export const unitLabels = {
  name: text('Tên đơn vị', 'Name'),
  code: text('Mã', 'Code'),
  kind: text('Loại đơn vị', 'Kind'),
  tax_code: text('Mã số thuế', 'Tax number'),
  contact: text('Người liên hệ', 'Contact'),
  email: text('Thư điện tử', 'E-mail'),
  phone: text('Điện thoại', 'Phone'),
  address: text('Địa chỉ', 'Address'),
  note: text('Ghi chú', 'Note'),
  active: text('Đang giao dịch', 'Active'),
  balance: text('Số dư (đ)', 'Balance (đ)'),
  reserved: text('Tạm giữ (đ)', 'Reserved (đ)'),
  available: text('Dùng được (đ)', 'Available (đ)'),
  sales: text('Lượt mua', 'Purchases'),
  updated_at: text('Sửa lúc', 'Changed'),
} as const

export const unitRow = z.object({
  id: bodyId,
  name: z.string(),
  code: z.string(),
  kind: z.enum(unitKinds),
  tax_code: z.string(),
  contact: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  note: z.string(),
  active: z.boolean(),
  /** What was deposited and not spent; of that, what is reserved, and what is left to spend. */
  balance: z.number(),
  reserved: z.number(),
  available: z.number(),
  /** Sales that were not refunded. */
  sales: z.number(),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

export type UnitRow = z.output<typeof unitRow>

/** One movement of a unit's balance. */
export const unitPosting = z.object({
  id: bodyId,
  entry_id: bodyId,
  kind: z.enum(entryKinds),
  effective_on: day,
  at: instant,
  /** What it was for: the article, the deposit's code. */
  note: z.string(),
  source: z.string(),
  /** What came is positive, what went negative. */
  amount: z.number(),
  /** The balance after it. */
  balance: z.number(),
  actor: z.string().nullable(),
})

export type UnitPosting = z.output<typeof unitPosting>

/** A unit with its newest movements. */
export const unitDetail = unitRow.extend({ postings: z.array(unitPosting) })

export type UnitDetail = z.output<typeof unitDetail>

const email = z.union([z.literal(''), z.email().max(200)])
const taxCode = z.union([
  z.literal(''),
  z
    .string()
    .trim()
    .regex(/^\d{10}(-\d{3})?$|^\d{12}$/),
])

const all = resource({
  name: 'unitBuy',
  service: 'news',
  path: '/unit_buys',
  row: unitRow,
  input: {
    name: requiredLine(200),
    code: shortCode(40),
    kind: z.enum(unitKinds).default('newspaper'),
    tax_code: taxCode.default(''),
    contact: line(150).default(''),
    email: email.default(''),
    phone: line(40).default(''),
    address: line(300).default(''),
    note: prose(2000).default(''),
    active: z.boolean().default(true),
  },
  sort: ['name', 'code', 'balance', 'sales', 'updated_at'],
  filters: { active: z.enum(['true', 'false']).optional(), kind: z.enum(unitKinds).optional() },
})

const { remove: _, ...calls } = all

/** The kind of resource that buying units would be, if they were deleted too. */
export type UnitResource = typeof all

/** Buying units are never deleted: what they bought stays explained. */
export const unitBuys = {
  ...calls,
  view: newsCall('GET', '/unit_buys/:id', {
    can: 'unitBuy.view',
    summary: calls.view.summary,
    reply: unitDetail,
  }),
}

export const listUnitPostings = newsCall('GET', '/unit_buys/:id/postings', {
  can: 'unitBuy.view',
  summary: text('Biến động số dư của đơn vị', 'Movements of a unit’s balance'),
  query: listQuery(['at'], { from: day.optional(), until: day.optional() }),
  reply: unitPosting,
  kind: 'list',
})

export const exportUnitPostings = newsCall('GET', '/unit_buys/:id/postings/export', {
  can: 'unitBuy.view',
  summary: text('Sao kê của đơn vị (xlsx)', 'Statement of a unit (xlsx)'),
  query: z.object({ from: day.optional(), until: day.optional() }),
  kind: 'raw',
})
