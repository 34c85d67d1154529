import { z } from 'zod'
import { historyEntry } from '../kit/record-history.ts'
import { bodyId, day, instant } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { sheetStatuses } from './profit-steps.ts'
import { ruleGenre, ruleUplift } from './royalty-rules.ts'

export const sheetKinds = ['regular', 'supplement', 'correction'] as const

export type SheetKind = (typeof sheetKinds)[number]

export const sheetKindLabels = {
  regular: text('Bảng tháng', 'Regular'),
  supplement: text('Bổ sung', 'Supplement'),
  correction: text('Điều chỉnh', 'Correction'),
} as const satisfies Record<SheetKind, unknown>

/** What a row of a sheet pays for. */
export const rowKinds = ['article', 'broadcast', 'resale', 'quota'] as const

export type RowKind = (typeof rowKinds)[number]

export const rowKindLabels = {
  article: text('Tin bài', 'Story'),
  broadcast: text('Mục đã phát', 'Broadcast'),
  resale: text('Phần tác giả khi bán tin', 'Share of a sale'),
  quota: text('Trừ định mức', 'Quota'),
} as const satisfies Record<RowKind, unknown>

export const roleLabels = {
  author: text('Tác giả', 'Author'),
  staff: text('Người liên quan', 'Staff'),
} as const

export const profitLabels = {
  number: text('Số bảng', 'Number'),
  name: text('Số bảng', 'Number'),
  kind: text('Loại bảng', 'Kind'),
  department: text('Phòng ban', 'Department'),
  department_id: text('Phòng ban', 'Department'),
  month: text('Tháng', 'Month'),
  status: text('Trạng thái', 'Status'),
  scorer: text('Người chấm', 'Scored by'),
  approver: text('Người duyệt', 'Approved by'),
  articles: text('Số bài', 'Stories'),
  scored: text('Đã chấm', 'Scored'),
  total: text('Tổng tiền', 'Total'),
  note: text('Ghi chú', 'Note'),
  reason: text('Lý do', 'Reason'),
  rows: text('Các bài', 'Stories'),
  article: text('Tin bài', 'Story'),
  used_on: text('Ngày đăng', 'Published'),
  genre: text('Thể loại', 'Genre'),
  coefficient: text('Hệ số', 'Coefficient'),
  uplift: text('Tăng thêm', 'Uplift'),
  unit_value: text('Đơn vị hệ số', 'Unit'),
  amount: text('Thành tiền', 'Amount'),
  parts: text('Người nhận', 'Payees'),
  payee_id: text('Người nhận', 'Payee'),
  share: text('Tỷ lệ', 'Share'),
  role: text('Vai trò', 'Role'),
  updated_at: text('Sửa lúc', 'Changed'),
  article_ids: text('Tin bài', 'Stories'),
  take: text('Khoản không phải tin bài', 'What is no story'),
  corrects_id: text('Điều chỉnh bảng', 'Corrects'),
} as const

/** What one contributor of a line gets. */
export const sheetPart = z.object({
  payee_id: bodyId.nullable(),
  name: z.string(),
  role: z.enum(['author', 'staff']),
  /** In basis points. */
  share: z.number(),
  amount: z.number(),
})

export type SheetPart = z.output<typeof sheetPart>

/** Why a line is raised, and by how much. */
export const lineUplift = z.object({
  code: z.string(),
  /** In basis points. */
  rate: z.number(),
  reason: z.string(),
})

export type LineUplift = z.output<typeof lineUplift>

/** One paid piece of an article: its text, its photos. */
export const sheetLine = z.object({
  genre: z.string(),
  /** In hundredths; null until it is scored, negative of a quota. */
  coefficient: z.number().nullable(),
  /** In basis points: of all its uplifts together. */
  uplift: z.number(),
  uplifts: z.array(lineUplift),
  unit_value: z.number(),
  amount: z.number(),
  parts: z.array(sheetPart),
})

export type SheetLine = z.output<typeof sheetLine>

export const sheetRow = z.object({
  id: bodyId,
  kind: z.enum(rowKinds),
  /** Null for what was broadcast and for quotas. */
  article_id: bodyId.nullable(),
  title: z.string(),
  article_type: z.string().nullable(),
  /** Whether readers see the article now, or the sale still stands; what was taken down is still due. */
  live: z.boolean(),
  used_on: day,
  rule_id: bodyId,
  lines: z.array(sheetLine),
  amount: z.number(),
  /** Of a correction: what the row came to before. */
  before: z.number().nullable(),
  version: z.number(),
  updated_by: z.string().nullable(),
  updated_at: instant,
})

export type SheetRow = z.output<typeof sheetRow>

/** The rule of a row as far as scoring needs it. */
export const sheetRule = z.object({
  id: bodyId,
  name: z.string(),
  legal_text: z.string(),
  valid_from: day,
  valid_until: day.nullable(),
  unit_value: z.number(),
  genres: z.array(ruleGenre),
  uplifts: z.array(ruleUplift),
  most_together: z.number().nullable(),
  /** Whether finance compared its places in the law with the text. */
  confirmed: z.boolean(),
  days_to_pay: z.number(),
  /** Whether the month's fund is divided by points when the sheet is submitted; until then lines show the legal unit. */
  shares_fund: z.boolean(),
})

export type SheetRule = z.output<typeof sheetRule>

/** A sheet as lists have it. */
export const profitRow = z.object({
  id: bodyId,
  name: z.string(),
  number: z.string(),
  kind: z.enum(sheetKinds),
  department_id: bodyId,
  department: z.string(),
  month: z.string(),
  status: z.enum(sheetStatuses),
  scorer_id: bodyId,
  scorer: z.string(),
  approver: z.string().nullable(),
  approved_at: instant.nullable(),
  articles: z.number(),
  scored: z.number(),
  total: z.number(),
  note: z.string(),
  reason: z.string(),
  corrects_id: bodyId.nullable(),
  moves: z.array(z.enum(sheetStatuses)),
  may: z.object({
    update: z.boolean(),
    delete: z.boolean(),
    correct: z.boolean(),
    /** Whether the actor would approve it, were it not for rows that pay them: these can be split off. */
    split: z.boolean(),
  }),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

export type ProfitRow = z.output<typeof profitRow>

/** The month's money of the department. */
export const sheetFund = z.object({
  id: bodyId.nullable(),
  amount: z.number(),
  /** Of other sheets of the month that are approved, or wait for it. */
  approved: z.number(),
  pending: z.number(),
})

/** A fund that was divided by points among the lines of a rule. */
export const sheetDivision = z.object({
  rule_id: bodyId,
  /** Whole đồng, which the lines make exactly. */
  amount: z.number(),
  /** In millionths: coefficient × (1 + uplift) of all lines together. */
  points: z.number(),
  /** What a point came to, in đồng, as a decimal number, rounded down. */
  unit: z.string(),
})

export type SheetDivision = z.output<typeof sheetDivision>

export const profitDetail = profitRow.extend({
  rows: z.array(sheetRow),
  rules: z.array(sheetRule),
  fund: sheetFund,
  divisions: z.array(sheetDivision),
  history: z.array(historyEntry),
})

export type ProfitDetail = z.output<typeof profitDetail>
