import {
  correctRule,
  type RoyaltyRuleRow,
  royaltyRuleErrors,
  royaltyRules,
  ruleGenre,
  ruleUplift,
} from '@toasoan/contract/finance/royalty-rules'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, type Text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { atField } from '#server/kernel/records/at-field.ts'
import { refuseStale } from '#server/kernel/records/change-record.ts'
import { findRecord, type RecordOptions, recordRoutes } from '#server/kernel/records/record-routes.ts'
import { replaceRule } from './replace-rule.ts'

type Given = z.output<typeof royaltyRules.input>

/** What a rule that was used for scoring no longer changes. */
const kept = [
  'legal_text',
  'valid_from',
  'base_salary',
  'unit_value',
  'genres',
  'uplifts',
  'most_together',
  'days_to_pay',
  'shares_fund',
] as const

/** Texts in which equal rules are equal, whatever the order in which PostgreSQL keeps the fields of JSON. */
const inOrder = (rule: Pick<Given, (typeof kept)[number]>) => {
  const genres = z.array(ruleGenre).parse(rule.genres)
  const uplifts = z.array(ruleUplift).parse(rule.uplifts)
  return JSON.stringify(kept.map((name) => ({ ...rule, genres, uplifts })[name]))
}

const twice = (codes: readonly string[]) => new Set(codes).size < codes.length

/** Sentences for what does not fit together, by field. */
const faultsOf = ({ genres, uplifts, ...given }: Given): Record<string, Text> => ({
  ...(given.valid_until && given.valid_until < given.valid_from
    ? { valid_until: royaltyRuleErrors.until }
    : {}),
  ...(given.unit_value * 10 > given.base_salary ? { unit_value: royaltyRuleErrors.unit } : {}),
  ...(genres.some(({ limit, house_limit }) => house_limit !== null && house_limit > limit)
    ? { genres: royaltyRuleErrors.house }
    : {}),
  ...(twice(genres.map(({ code }) => code)) ? { genres: royaltyRuleErrors.sameCode } : {}),
  ...(uplifts.some(({ least, most }) => least > most) ? { uplifts: royaltyRuleErrors.least } : {}),
  ...(twice(uplifts.map(({ code }) => code)) ? { uplifts: royaltyRuleErrors.sameCode } : {}),
})

function refuse(faults: Record<string, Text>, language: Language): void {
  const errors = Object.entries(faults).map(([field, sentence]) => [field, [say(sentence, language)]])
  if (errors.length > 0) throw fail(kernelErrors.invalid, {}, Object.fromEntries(errors))
}

/** Refuses a rule that holds at the same time as another one. No other rule is written meanwhile. */
async function refuseOverlap(tx: Tx, given: Given, id: number | null, language: Language): Promise<void> {
  await sql`lock table royalty_rule in share row exclusive mode`.execute(tx)
  const { rows } =
    await sql`select from royalty_rule where id is distinct from ${id}::bigint and replaced_at is null
    and daterange(valid_from, valid_until, '[]') && daterange(${given.valid_from}::date, ${given.valid_until}::date, '[]')`.execute(
      tx,
    )
  if (rows.length > 0) refuse({ valid_from: royaltyRuleErrors.overlap }, language)
}

const asColumns = ({ genres, uplifts, taxes, ...fields }: Given) => ({
  ...fields,
  genres: JSON.stringify(genres),
  uplifts: JSON.stringify(uplifts),
  taxes: JSON.stringify(taxes),
})

const ruleRecords: RecordOptions<typeof royaltyRules, RoyaltyRuleRow> = {
  table: 'royalty_rule',
  from: sql`royalty_rule r`,
  id: sql`r.id`,
  columns: sql`r.id, r.name, r.legal_text, r.valid_from, r.valid_until, r.base_salary, r.unit_value, r.genres, r.uplifts,
    r.most_together, r.taxes, r.confirmed, r.days_to_pay, r.shares_fund, exists (select from royalty_row w where w.rule_id = r.id) as used,
    r.replaced_at, (select jsonb_build_object('id', c.id, 'name', c.name) from royalty_rule c where c.id = r.corrects_id)
      as corrects, r.correction_reason, r.version, r.created_at, r.updated_at`,
  searched: sql`r.name || ' ' || r.legal_text`,
  orders: {
    valid_from: sql`r.valid_from`,
    name: sql`r.name collate "vi-x-icu"`,
    updated_at: sql`r.updated_at`,
  },
  order: '-valid_from',
  values: async (given, { tx, before, language }) => {
    if (before?.replaced_at) throw fail(royaltyRuleErrors.replaced)
    if (before?.used && inOrder(before) !== inOrder(given)) throw fail(royaltyRuleErrors.used)
    if (before?.used && given.valid_until) {
      const { rows } = await sql`select from royalty_row where rule_id = ${before.id}
        and used_on > ${given.valid_until}::date limit 1`.execute(tx)
      if (rows.length > 0) throw fail(royaltyRuleErrors.used)
    }
    refuse(faultsOf(given), language)
    await refuseOverlap(tx, given, before?.id ?? null, language)
    return asColumns(given)
  },
  unique: { name: royaltyRuleErrors.name },
  beforeDelete: async (_, { used }) => {
    if (used) throw fail(royaltyRuleErrors.used)
  },
}

const read = (tx: Tx, id: number, lock = false) => findRecord<RoyaltyRuleRow>(tx, ruleRecords, id, lock)

export const routes: Route[] = [
  ...recordRoutes(royaltyRules, ruleRecords),
  route(correctRule, ({ change, access, language, params, body }) =>
    change(async (tx, note) => {
      await sql`lock table royalty_rule in share row exclusive mode`.execute(tx)
      const before = await read(tx, params.id, true)
      if (before.replaced_at) throw fail(royaltyRuleErrors.replaced)
      const { reason, version, ...given } = body
      refuseStale(before, version)
      refuse(faultsOf(given), language)
      const { valid_from, valid_until } = given
      const later = before.valid_until !== null && (valid_until ?? '9999') > before.valid_until
      refuse(
        {
          ...(valid_from < before.valid_from ? { valid_from: royaltyRuleErrors.span } : {}),
          ...(later ? { valid_until: royaltyRuleErrors.span } : {}),
        },
        language,
      )
      const done = await replaceRule(tx, access, before, asColumns(given), reason)
      const rule = await read(tx, done.id)
      const { rows, reopened, corrections } = done
      note({ type: 'royaltyRule', id: rule.id, name: rule.name, before, after: rule })
      return { rule, rows, reopened, corrections }
    }).catch((error) => atField(error, { name: royaltyRuleErrors.name }, language)),
  ),
]
