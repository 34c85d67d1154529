import { z } from 'zod'
import { bodyLimits, newsCall } from '../kit/endpoint.ts'
import { conflict } from '../kit/errors.ts'
import { resource } from '../kit/resource.ts'
import { bodyId, day, instant, line, prose, requiredLine, shortCode } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

/** Most đồng of one amount. */
export const mostMoney = 9_000_000_000_000_000

/** Whole đồng. */
export const money = z.number().int().min(0).max(mostMoney)

/** A month as YYYY-MM. */
export const month = z.string().regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/)

export const media = ['print', 'broadcast'] as const

export const mediumLabels = {
  print: text('Báo in, báo điện tử', 'Print and online'),
  broadcast: text('Phát thanh, truyền hình', 'Radio and television'),
} as const satisfies Record<(typeof media)[number], unknown>

/** How somebody is taxed: with their salary, by each payment, not at all on their word (form 08), and so on. */
export const regimes = ['employed', 'freelance', 'committed', 'non_resident', 'organisation'] as const

export type Regime = (typeof regimes)[number]

export const regimeLabels = {
  employed: text('Người của cơ quan', 'Employed'),
  freelance: text('Cộng tác viên', 'Freelance'),
  committed: text('Có cam kết 08', 'Committed (form 08)'),
  non_resident: text('Không cư trú', 'Non-resident'),
  organisation: text('Tổ chức', 'Organisation'),
} as const satisfies Record<Regime, unknown>

/** A genre that is paid: its greatest coefficient in hundredths by law, and by the house where that is less. */
export const ruleGenre = z.strictObject({
  code: shortCode(40),
  name: requiredLine(120),
  medium: z.enum(media),
  limit: z.number().int().min(1).max(1_000_000),
  house_limit: z.number().int().min(1).max(1_000_000).nullable().default(null),
  /** The place in the law. */
  article: line(200).default(''),
  /** Codes of the article types for which it is suggested. */
  types: z.array(z.string().max(40)).max(50).default([]),
})

/** Why more is paid, and how much more at least and at most, in basis points. */
export const ruleUplift = z.strictObject({
  code: shortCode(40),
  name: requiredLine(120),
  least: z.number().int().min(0).max(10_000).default(0),
  most: z.number().int().min(1).max(10_000),
  article: line(200).default(''),
})

/** On what a threshold is reckoned: one payment, or all payments to a payee in a month together. */
export const taxSpans = ['payment', 'month'] as const

export const taxSpanLabels = {
  payment: text('Từng lần chi', 'Each payment'),
  month: text('Cộng dồn trong tháng', 'Payments of a month together'),
} as const satisfies Record<(typeof taxSpans)[number], unknown>

/** The tax on what somebody gets: a rate in basis points, from a total on. */
export const ruleTax = z.strictObject({
  regime: z.enum(regimes),
  threshold: money.default(0),
  adds_up: z.enum(taxSpans).default('payment'),
  rate: z.number().int().min(0).max(10_000),
  article: line(200).default(''),
})

export const royaltyRuleLabels = {
  name: text('Tên quy định', 'Name'),
  legal_text: text('Căn cứ', 'Legal text'),
  valid_from: text('Từ ngày', 'From'),
  valid_until: text('Đến hết ngày', 'Until'),
  base_salary: text('Mức lương cơ sở (đồng)', 'Base salary (đồng)'),
  unit_value: text('Giá trị đơn vị hệ số (đồng)', 'Value of a coefficient of 1 (đồng)'),
  genres: text('Thể loại', 'Genres'),
  uplifts: text('Khoản tăng thêm', 'Uplifts'),
  most_together: text('Tối đa các khoản tăng cộng lại (%)', 'All uplifts together at most (%)'),
  confirmed: text('Phòng tài chính đã đối chiếu điều, khoản, điểm', 'Finance compared the places in the law'),
  taxes: text('Thuế', 'Taxes'),
  days_to_pay: text('Số ngày phải trả', 'Days to pay'),
  shares_fund: text('Chia quỹ tháng theo điểm', 'Divide the month’s fund by points'),
  used: text('Đã dùng', 'In use'),
  replaced_at: text('Bị thay lúc', 'Replaced'),
  corrects: text('Đính chính cho', 'Corrects'),
  correction_reason: text('Lý do đính chính', 'Why it was corrected'),
  updated_at: text('Sửa lúc', 'Changed'),
} as const

export const royaltyRuleErrors = {
  overlap: text('Trùng thời gian với một quy định khác.', 'Another rule holds in this time.'),
  name: text('Đã có quy định tên này.', 'There is a rule of this name already.'),
  until: text('Ngày cuối không được trước ngày đầu.', 'It cannot end before it begins.'),
  unit: text('Không quá một phần mười mức lương cơ sở.', 'At most a tenth of the base salary.'),
  sameCode: text('Mã thể loại hoặc khoản tăng bị lặp.', 'A code of a genre or an uplift occurs twice.'),
  least: text(
    'Mức tăng ít nhất không được quá mức nhiều nhất.',
    'The least of an uplift lies beneath its most.',
  ),
  house: text(
    'Mức của cơ quan không được quá mức của luật.',
    'The limit of the house lies beneath that of the law.',
  ),
  used: conflict(
    'royalty_rule.used',
    'Quy định đã được dùng để chấm nên không sửa được. Hãy đặt ngày cuối rồi thêm quy định mới.',
    'This rule has been used for scoring and cannot be changed. Set its last day and add a new one.',
  ),
  span: text(
    'Phải nằm trong thời gian của quy định được đính chính.',
    'It lies within the rule that it corrects.',
  ),
  replaced: conflict(
    'royalty_rule.replaced',
    'Quy định này đã được đính chính. Hãy sửa bản thay thế.',
    'This rule was corrected. Change the one in its place.',
  ),
  divided: conflict(
    'royalty_rule.divided',
    'Có bảng đã duyệt chia quỹ theo điểm bằng quy định này: {number}. Hãy thu hồi hoặc điều chỉnh bảng đó trước.',
    'A fund was divided by this rule on an approved sheet: {number}. Revoke or correct that sheet first.',
  ),
  none: conflict(
    'royalty_rule.none',
    'Chưa có quy định nhuận bút cho ngày {day}.',
    'There is no royalty rule for {day}.',
  ),
} as const

export const royaltyRuleRow = z.object({
  id: bodyId,
  name: z.string(),
  legal_text: z.string(),
  valid_from: day,
  valid_until: day.nullable(),
  base_salary: z.number(),
  unit_value: z.number(),
  genres: z.array(ruleGenre),
  uplifts: z.array(ruleUplift),
  /** In basis points; null where only their own bounds limit them. */
  most_together: z.number().nullable(),
  taxes: z.array(ruleTax),
  days_to_pay: z.number(),
  /** Whether a month's fund is divided by its points, each worth at most `unit_value`. */
  shares_fund: z.boolean(),
  /** Whether something was scored by it: then only its last day may be set. */
  used: z.boolean(),
  /** Whether the finance department compared articles, clauses and points with the text of the law. */
  confirmed: z.boolean(),
  /** When another one took its place; then it only says what earlier sheets were scored by. */
  replaced_at: instant.nullable(),
  /** The rule that it took the place of, and why. */
  corrects: z.object({ id: bodyId, name: z.string() }).nullable(),
  correction_reason: z.string(),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

export type RoyaltyRuleRow = z.output<typeof royaltyRuleRow>
export type RuleGenre = z.output<typeof ruleGenre>
export type RuleUplift = z.output<typeof ruleUplift>
export type RuleTax = z.output<typeof ruleTax>

export const royaltyRules = resource({
  name: 'royaltyRule',
  service: 'news',
  path: '/royalty_rules',
  bodyLimit: bodyLimits.list,
  row: royaltyRuleRow,
  input: {
    name: requiredLine(200),
    legal_text: prose(5000).pipe(z.string().min(1)),
    valid_from: day,
    valid_until: day.nullable().default(null),
    base_salary: money.min(1).max(1_000_000_000),
    unit_value: money.min(1).max(100_000_000),
    genres: z.array(ruleGenre).max(100).default([]),
    uplifts: z.array(ruleUplift).max(30).default([]),
    most_together: z.number().int().min(1).max(50_000).nullable().default(null),
    confirmed: z.boolean().default(false),
    taxes: z.array(ruleTax).max(20).default([]),
    days_to_pay: z.number().int().min(1).max(365).default(60),
    shares_fund: z.boolean().default(false),
  },
  sort: ['valid_from', 'name', 'updated_at'],
  filters: {},
})

/** What followed from a rule that was corrected backwards. */
export const ruleCorrected = z.object({
  rule: royaltyRuleRow,
  /** Rows of drafts that were reckoned anew. */
  rows: z.number(),
  /** Sheets that waited, or were approved and not paid, and are to be submitted again. */
  reopened: z.array(z.object({ id: bodyId, number: z.string() })),
  /** Corrections of what is being paid: drafts, with what they add. */
  corrections: z.array(z.object({ id: bodyId, number: z.string(), difference: z.number() })),
})

export type RuleCorrected = z.output<typeof ruleCorrected>

/**
 * Puts another rule in the place of one, for all its days or some, also when these are over. What is not paid is
 * reckoned anew and submitted again; what is being paid gets correction sheets.
 */
export const correctRule = newsCall('POST', '/royalty_rules/:id/correct', {
  bodyLimit: bodyLimits.list,
  can: 'royaltyRule.update',
  summary: text('Đính chính quy định cho thời gian đã qua', 'Correct a rule backwards'),
  body: royaltyRules.input.extend({
    reason: prose(1000).pipe(z.string().min(1)),
    /** Of the rule when it was read. */
    version: z.number().int().positive().optional(),
  }),
  reply: ruleCorrected,
})
