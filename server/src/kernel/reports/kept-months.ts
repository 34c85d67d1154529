import { createHash } from 'node:crypto'
import { addDays, addMonths, beginOf, type DaySpan } from '@toasoan/contract/planning/report-periods'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { during } from './during.ts'
import type { Measure } from './measure.ts'

const formulas = new WeakMap<Measure, string>()

/** Hash of a measure's formula: if it differs, the sums were stored by another version of the program. */
export function formulaOf(db: Database, measure: Measure): string {
  const known = formulas.get(measure)
  if (known) return known
  const anyMonth = during({ from: '2000-01-01', until: '2000-01-31' })
  const { sql: text, parameters } = measure.facts(anyMonth).compile(db)
  const formula = createHash('sha256')
    .update(JSON.stringify([measure.how, text, parameters]))
    .digest('hex')
  formulas.set(measure, formula)
  return formula
}

/** The days of a month, given by its first day. */
export const daysOfMonth = (month: string): DaySpan => ({
  from: month,
  until: addDays(addMonths(month, 1), -1),
})

/** First days of the months that are completely within a period. */
export function wholeMonthsOf({ from, until }: DaySpan): string[] {
  const months: string[] = []
  const first = beginOf(from, 'month')
  for (let month = first === from ? first : addMonths(first, 1); ; month = addMonths(month, 1)) {
    if (daysOfMonth(month).until > until) return months
    months.push(month)
  }
}

/** The rest of a period outside of some of its complete months, in order. */
export function spansBeside({ from, until }: DaySpan, months: readonly string[]): DaySpan[] {
  const spans: DaySpan[] = []
  let next = from
  for (const month of [...months].sort()) {
    if (month > next) spans.push({ from: next, until: addDays(month, -1) })
    next = addMonths(month, 1)
  }
  if (next <= until) spans.push({ from: next, until })
  return spans
}

/** The months of a period, by measure, whose stored sums are valid: same formula, and no change notified since. */
export async function keptMonths(
  db: Database,
  measures: readonly Measure[],
  period: DaySpan,
): Promise<Map<string, string[]>> {
  const asked = measures.filter(({ kept }) => kept)
  const months = wholeMonthsOf(period)
  if (asked.length === 0 || months.length === 0) return new Map()
  const { rows } = await sql<{ measure: string; months: string[] }>`
    select k.measure, array_agg(k.month::text order by k.month) as months
    from unnest(${asked.map(({ key }) => key)}::text[], ${asked.map(({ kept }) => kept)}::text[],
      ${asked.map((measure) => formulaOf(db, measure))}::text[]) a (measure, source, formula)
    join report_month k on k.measure = a.measure and k.formula = a.formula
    where k.month = any(${months}::date[])
      and not exists (select from report_change c where c.source = a.source and c.month = k.month)
    group by k.measure`.execute(db)
  return new Map(rows.map(({ measure, months }) => [measure, months]))
}
