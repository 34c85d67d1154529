import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { historyEntry } from '../kit/record-history.ts'
import { bodyId, day, id, idParams, instant, line, listQuery, prose } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { statusChange } from '../kit/transitions.ts'
import { sheetStatuses } from './profit-steps.ts'
import { media, month, mostMoney, regimes, ruleGenre, ruleUplift } from './royalty-rules.ts'

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
  article: text('Tin bài', 'Article'),
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
  department: text('Đơn vị', 'Department'),
  department_id: text('Đơn vị', 'Department'),
  month: text('Tháng', 'Month'),
  status: text('Trạng thái', 'Status'),
  scorer: text('Người chấm', 'Scored by'),
  approver: text('Người duyệt', 'Approved by'),
  articles: text('Số bài', 'Articles'),
  scored: text('Đã chấm', 'Scored'),
  total: text('Tổng tiền', 'Total'),
  note: text('Ghi chú', 'Note'),
  reason: text('Lý do', 'Reason'),
  rows: text('Các bài', 'Articles'),
  article: text('Tin bài', 'Article'),
  used_on: text('Ngày đăng', 'Published'),
  genre: text('Thể loại', 'Genre'),
  coefficient: text('Hệ số', 'Coefficient'),
  uplift: text('Tăng thêm', 'Uplift'),
  uplift_kind: text('Lý do tăng', 'Kind of uplift'),
  uplift_reason: text('Diễn giải', 'Explanation'),
  unit_value: text('Đơn vị hệ số', 'Unit'),
  amount: text('Thành tiền', 'Amount'),
  parts: text('Người nhận', 'Payees'),
  payee_id: text('Người nhận', 'Payee'),
  share: text('Tỷ lệ', 'Share'),
  role: text('Vai trò', 'Role'),
  updated_at: text('Sửa lúc', 'Changed'),
  article_ids: text('Tin bài', 'Articles'),
  take: text('Khoản không phải tin bài', 'What is no article'),
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

/** One paid piece of an article: its text, its photos. */
export const sheetLine = z.object({
  genre: z.string(),
  /** In hundredths; null until it is scored, negative of a quota. */
  coefficient: z.number().nullable(),
  /** In basis points. */
  uplift: z.number(),
  uplift_kind: z.string(),
  uplift_reason: z.string(),
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
  may: z.object({ update: z.boolean(), delete: z.boolean(), correct: z.boolean() }),
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

const filters = {
  department_id: id.optional(),
  month: month.optional(),
  status: z.enum(sheetStatuses).optional(),
  kind: z.enum(sheetKinds).optional(),
}
const query = listQuery(['month', 'number', 'status', 'updated_at'], filters)
const news = { service: 'news' } as const

export const listProfits = endpoint({
  ...news,
  method: 'GET',
  path: '/profits',
  can: 'profit.index',
  summary: text('Bảng chấm nhuận bút', 'Sheets of royalties'),
  query,
  reply: profitRow,
  kind: 'list',
})

export const listProfitsToApprove = endpoint({
  ...news,
  method: 'GET',
  path: '/profits/approve',
  can: 'profit.listApprove',
  summary: text('Bảng chấm chờ tôi duyệt', 'Sheets that wait for me'),
  query,
  reply: profitRow,
  kind: 'list',
})

/** Most articles that a sheet takes in. */
export const mostRows = 3000

export const articlesToScore = endpoint({
  ...news,
  method: 'GET',
  path: '/profits/get-articles',
  can: 'profit.create',
  summary: text('Tin bài chưa chấm của đơn vị và tháng', 'Articles of a department and month not yet scored'),
  query: z.object({ department_id: id, month, keyword: line(200).optional() }),
  reply: z.object({
    articles: z.array(
      z.object({
        id: bodyId,
        title: z.string(),
        article_type: z.string().nullable(),
        used_on: day,
        live: z.boolean(),
        /** The genre that its type suggests; empty when none does. */
        genre: z.string(),
        genre_name: z.string(),
        contributors: z.array(z.object({ payee_id: bodyId.nullable(), name: z.string() })),
      }),
    ),
    /** The sheet of the month, when there is one already. */
    sheet: z.object({ id: bodyId, number: z.string(), status: z.enum(sheetStatuses) }).nullable(),
    fund: sheetFund,
  }),
})

export const viewProfit = endpoint({
  ...news,
  method: 'GET',
  path: '/profits/:id',
  can: 'profit.view',
  summary: text('Xem bảng chấm', 'View a sheet'),
  params: idParams,
  reply: profitDetail,
})

export const createProfitBody = z.strictObject({
  department_id: bodyId,
  month,
  kind: z.enum(sheetKinds).default('regular'),
  /** The sheet that a correction is of. */
  corrects_id: bodyId.nullable().default(null),
  /** All that is not scored yet, when absent. */
  article_ids: z.array(bodyId).max(mostRows).nullable().default(null),
  note: prose(1000).default(''),
})

export const createProfit = endpoint({
  ...news,
  method: 'POST',
  path: '/profits',
  can: 'profit.create',
  summary: text('Lập bảng chấm', 'Make a sheet'),
  body: createProfitBody,
  reply: profitDetail,
})

export const scoredLine = z.strictObject({
  genre: z.string().max(40),
  /** In hundredths; that of a quota is negative, every other is not. */
  coefficient: z.number().int().min(-1_000_000).max(1_000_000).nullable(),
  uplift: z.number().int().min(0).max(10_000).default(0),
  uplift_kind: z.string().max(40).default(''),
  uplift_reason: line(300).default(''),
  parts: z
    .array(
      z.strictObject({
        payee_id: bodyId.nullable(),
        name: line(200).default(''),
        role: z.enum(['author', 'staff']).default('author'),
        share: z.number().int().min(0).max(10_000),
      }),
    )
    .min(1)
    .max(30),
})

export type ScoredLine = z.output<typeof scoredLine>

/** What a sheet takes in besides articles; a quota is hundredths of points that are taken off a payee's month. */
export const takenRow = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('broadcast'), id: bodyId }),
  z.strictObject({ kind: z.literal('resale'), id: bodyId }),
  z.strictObject({
    kind: z.literal('quota'),
    payee_id: bodyId,
    points: z.number().int().min(1).max(1_000_000),
  }),
])

export type TakenRow = z.output<typeof takenRow>

export const othersToScore = endpoint({
  ...news,
  method: 'GET',
  path: '/profits/:id/others',
  can: 'profit.update',
  summary: text(
    'Mục đã phát và lượt bán tin chưa chấm của đơn vị và tháng',
    'Broadcasts and sales of a department and month not yet scored',
  ),
  params: idParams,
  reply: z.object({
    others: z.array(
      z.object({
        kind: z.enum(['broadcast', 'resale']),
        id: bodyId,
        title: z.string(),
        used_on: day,
        /** What the authors get of a sale, in đồng; null where it is to be scored. */
        amount: z.number().nullable(),
      }),
    ),
  }),
})

/**
 * Rows as they are scored, each saved only if nobody changed it since it was read. Those that somebody did change come
 * back as they are, under `stale`; where that is all of them, the answer is 409.
 */
export const updateProfit = endpoint({
  ...news,
  method: 'PUT',
  path: '/profits/:id',
  can: 'profit.update',
  summary: text('Chấm một hoặc nhiều dòng', 'Score one row or several'),
  params: idParams,
  body: z.strictObject({
    note: prose(1000).optional(),
    rows: z
      .array(
        z.strictObject({
          id: bodyId,
          version: z.number().int().positive(),
          lines: z.array(scoredLine).min(1).max(10),
        }),
      )
      .max(500)
      .default([]),
    /** Articles to take in, and rows to leave out. */
    add: z.array(bodyId).max(mostRows).default([]),
    remove: z.array(bodyId).max(mostRows).default([]),
    /** What is no article: items that were sent and sales, as `othersToScore` has them, and quotas. */
    take: z.array(takenRow).max(500).default([]),
  }),
  reply: z.object({
    rows: z.array(sheetRow),
    stale: z.array(sheetRow),
    removed: z.array(bodyId),
    total: z.number().min(-mostMoney),
    fund: sheetFund,
  }),
})

export const deleteProfit = endpoint({
  ...news,
  method: 'DELETE',
  path: '/profits/:id',
  can: 'profit.delete',
  summary: text('Xóa bảng đang chấm', 'Delete a draft'),
  params: idParams,
})

export const changeProfitStatus = endpoint({
  ...news,
  method: 'POST',
  path: '/profits/:id/change-status',
  can: 'profit.changeStatus',
  summary: text('Gửi, duyệt, trả lại bảng chấm', 'Submit, approve or reject a sheet'),
  params: idParams,
  body: statusChange(sheetStatuses),
  reply: profitDetail,
})

export const exportProfit = endpoint({
  ...news,
  method: 'GET',
  path: '/profits/:id/export',
  can: 'profit.export',
  summary: text('Xuất bảng chấm ra xlsx hoặc PDF để ký', 'A sheet as xlsx, or as a PDF to be signed'),
  params: idParams,
  query: z.object({ format: z.enum(['xlsx', 'pdf']).default('xlsx') }),
  kind: 'raw',
})

/** How a sum came about: all that it was reckoned from. */
export const explainedPart = sheetPart.extend({
  /** Its share of the line, floored, and what that left over in ten-thousandths of a đồng. */
  floor: z.number(),
  remainder: z.number(),
  /** 1 when it got a đồng that the floors left over. */
  extra: z.number(),
})

export const explainedLine = sheetLine.omit({ parts: true }).extend({
  genre_name: z.string(),
  medium: z.enum(media).nullable(),
  limit: z.number().nullable(),
  house_limit: z.number().nullable(),
  /** The place in the law that limits it. */
  article: z.string(),
  uplift_name: z.string(),
  /** Its points in millionths, and the đồng that its division left over and it got; null where no fund was divided. */
  share_points: z.number().nullable(),
  share_extra: z.number().nullable(),
  /** The product before it is rounded, as a decimal number. */
  exact: z.string(),
  parts: z.array(explainedPart),
  /** Whether reckoning anew gives the same đồng. */
  agrees: z.boolean(),
})

/** What a payee is owed for the row, and what became of it. */
export const explainedDue = z.object({
  id: bodyId,
  payee_id: bodyId,
  payee: z.string(),
  amount: z.number(),
  due_on: day,
  /** Until then; negative when it is over. Null once it is paid. */
  days_left: z.number().nullable(),
  held: z.boolean(),
  held_reason: z.string(),
  held_answer: z.string(),
  payout: z.string().nullable(),
  paid_on: day.nullable(),
  regime: z.enum(regimes).nullable(),
  tax_rate: z.number().nullable(),
})

export const explainedRow = z.object({
  row_id: bodyId,
  kind: z.enum(rowKinds),
  sheet: z.object({
    id: bodyId,
    number: z.string(),
    kind: z.enum(sheetKinds),
    status: z.enum(sheetStatuses),
    month: z.string(),
  }),
  used_on: day,
  rule: sheetRule.omit({ genres: true, uplifts: true }).extend({ base_salary: z.number() }),
  lines: z.array(explainedLine),
  amount: z.number(),
  /** Of a correction: what the row came to before; only the difference is owed. */
  before: z.number().nullable(),
  scorer: z.string(),
  approver: z.string().nullable(),
  approved_at: instant.nullable(),
  fund: sheetFund.nullable(),
  /** How the month's fund was divided by points; null where the unit is the rule's. A payee reads what a point came to. */
  division: sheetDivision.extend({ amount: z.number().nullable(), points: z.number().nullable() }).nullable(),
  dues: z.array(explainedDue),
})

export const explanation = z.object({
  /** What the rows pay for; without id where that is no article. */
  article: z.object({ id: bodyId.nullable(), title: z.string(), live: z.boolean() }),
  rows: z.array(explainedRow),
})

export type Explanation = z.output<typeof explanation>
export type ExplainedRow = z.output<typeof explainedRow>

/** What was published, for who scores it: they read it here, whether or not they may open articles. */
export const readScored = endpoint({
  ...news,
  method: 'GET',
  path: '/profits/:id/text/:rowId',
  can: 'profit.view',
  summary: text('Đọc bài đang chấm', 'Read what is being scored'),
  params: idParams.extend({ rowId: id }),
  reply: z.object({
    title: z.string(),
    lead: z.string(),
    paragraphs: z.array(z.string()),
    words: z.number(),
    byline: z.string(),
  }),
})

export const explainArticle = endpoint({
  ...news,
  method: 'GET',
  path: '/profits/article/:id',
  can: 'profit.view',
  summary: text('Giải thích nhuận bút của một bài', 'How the royalties of an article came about'),
  params: idParams,
  reply: explanation,
})

/** The same of one row, which need not be of an article. */
export const explainRow = endpoint({
  ...news,
  method: 'GET',
  path: '/profits/row/:id',
  can: 'profit.view',
  summary: text('Giải thích một dòng nhuận bút', 'How a row of royalties came about'),
  params: idParams,
  reply: explanation,
})
