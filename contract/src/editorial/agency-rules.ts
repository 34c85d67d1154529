import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { orderOf, resource } from '../kit/resource.ts'
import { bodyId, instant, line, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

const named = z.object({ id: bodyId, name: z.string() })

const hour = z.number().int().min(0).max(24).nullable().default(null)

/** What an item must be for a rule to apply; what is empty is not asked for. */
export const ruleConditions = z.strictObject({
  /** One of these stands in the title or lead, with any diacritics. */
  words: z.array(requiredLine(60)).max(50).default([]),
  /** One of these, or a code within it: `subj:02000000`. */
  codes: z.array(requiredLine(90)).max(50).default([]),
  /** This urgency or a more urgent one; 1 is a flash. */
  urgency: z.number().int().min(1).max(9).nullable().default(null),
  language: line(10).default(''),
  genre: line(60).default(''),
  place: line(100).default(''),
  provider: line(100).default(''),
  /** Hours of the house; may pass midnight. */
  from_hour: hour,
  until_hour: hour,
  /** 1 is Monday; none is every day. */
  days: z.array(z.number().int().min(1).max(7)).max(7).default([]),
})

export type RuleConditions = z.output<typeof ruleConditions>

export const ruleRow = z.object({
  id: bodyId,
  name: z.string(),
  config_id: bodyId.nullable(),
  source: named.nullable(),
  place: z.number(),
  conditions: ruleConditions,
  department_id: bodyId.nullable(),
  department: named.nullable(),
  category_id: bodyId.nullable(),
  category: named.nullable(),
  alert: z.boolean(),
  hide: z.boolean(),
  stop: z.boolean(),
  active: z.boolean(),
  /** Items that it applied to in the last seven days. */
  items_week: z.number(),
  version: z.number(),
  updated_at: instant,
})

export type RuleRow = z.output<typeof ruleRow>

const ruleInput = {
  name: requiredLine(120),
  /** Null: items of all agencies. */
  config_id: bodyId.nullable().default(null),
  conditions: ruleConditions.default(ruleConditions.parse({})),
  department_id: bodyId.nullable().default(null),
  category_id: bodyId.nullable().default(null),
  alert: z.boolean().default(false),
  hide: z.boolean().default(false),
  /** No later rule applies to the item. */
  stop: z.boolean().default(false),
  active: z.boolean().default(true),
}

/** Rules by which items of agencies reach departments, in their order. */
export const agencyRules = resource({
  name: 'crawlerConfig',
  service: 'news',
  path: '/crawler-rules',
  row: ruleRow,
  input: ruleInput,
  sort: ['name', 'updated_at'],
  filters: { config_id: bodyId.optional() },
})

export const orderAgencyRules = orderOf(agencyRules)

/** What a rule would have done to the last items of agencies; nothing is written. */
export const tryRule = newsCall('POST', '/crawler-rules/try', {
  can: 'crawlerConfig.create',
  summary: text('Thử một quy tắc với 500 tin gần nhất', 'Try a rule on the last 500 items'),
  body: z.strictObject({ config_id: ruleInput.config_id, conditions: ruleInput.conditions }),
  reply: z.object({
    /** Items that were judged. */
    items: z.number(),
    matched: z.number(),
    /** The newest of them. */
    examples: z.array(z.object({ id: bodyId, title: z.string(), provider: z.string(), at: instant })),
  }),
  mutates: false,
})

export const codeRow = z.object({
  id: bodyId,
  name: z.string(),
  scheme: z.string(),
  code: z.string(),
  category_id: bodyId.nullable(),
  category: named.nullable(),
  version: z.number(),
  updated_at: instant,
})

export type CodeRow = z.output<typeof codeRow>

/** What codes of agencies mean here. */
export const agencyCodes = resource({
  name: 'crawlerConfig',
  service: 'news',
  path: '/crawler-codes',
  row: codeRow,
  input: {
    name: requiredLine(150),
    /** `medtop`, `subj`, `anpa`, or an agency's own. */
    scheme: requiredLine(30),
    code: requiredLine(60),
    category_id: bodyId.nullable().default(null),
  },
  sort: ['name', 'code', 'updated_at'],
  filters: { scheme: line(30).optional() },
})

export const agencyRuleSentences = {
  sameName: text('Đã có quy tắc tên này.', 'A rule of this name exists.'),
  sameCode: text('Đã có mã này.', 'This code exists.'),
  noSource: text('Không có nguồn tin này.', 'There is no such source.'),
  noEffect: text(
    'Quy tắc phải làm gì đó: chuyển tới phòng ban, chọn chuyên mục, báo động, ẩn hoặc dừng.',
    'A rule must do something: a department, a category, an alert, hiding or stopping.',
  ),
} as const

export const ruleLabels = {
  name: text('Tên quy tắc', 'Name'),
  config_id: text('Nguồn', 'Source'),
  conditions: text('Điều kiện', 'Conditions'),
  department_id: text('Chuyển tới', 'Goes to'),
  category_id: text('Chuyên mục', 'Category'),
  alert: text('Báo động', 'Alert'),
  hide: text('Ẩn khỏi danh sách', 'Hidden from the list'),
  stop: text('Dừng các quy tắc sau', 'No later rules'),
  active: text('Đang dùng', 'In use'),
} as const
