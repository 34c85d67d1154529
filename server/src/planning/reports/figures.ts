import type { DaySpan } from '@toasoan/contract/planning/report-periods'
import type { Figures } from '@toasoan/contract/planning/reports'
import { type RawBuilder, sql } from 'kysely'
import { zone } from '#server/kernel/database/conditions.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { keptMonths, spansBeside } from '#server/kernel/reports/kept-months.ts'
import type { Measure } from '#server/kernel/reports/measure.ts'
import { areCellsEnough, countedCells, countedFacts, isTold, partOf, rowKey, type Scope } from './facts.ts'

/** A cell line: of one department or person, and of one part of the period. */
export type Line = { id: number | null; part: string | null; values: Figures }

export type Counted = { lines: Line[]; totals: Figures }

type Read = { id: number | null; part: string | null; is_total: boolean; value: number | null }

/**
 * Rows `g` of facts that count, one or many to a row: read where they lie, and of kept months from their cells. Medians
 * have a row for each amount.
 */
function read(scope: Scope, measure: Measure, period: DaySpan, months: readonly string[]) {
  const id = rowKey(scope.kind) ?? sql`null::bigint`
  const part = (of: RawBuilder<unknown>) => (scope.group ? of : sql`null::date`)
  const before = measure.how === 'distinct' ? sql`f.counted_before` : sql`null::timestamptz`
  const isMedian = measure.how === 'median'
  const live = spansBeside(period, months).map(
    (span) => sql`select ${id} as id, ${part(partOf(scope.group ?? 'year'))} as part, 1 as facts,
      ${isMedian ? sql`f.amount::float8` : sql`f.amount`} as amount, ${before} as counted_before
      ${countedFacts(scope, measure, span)}`,
  )
  if (months.length === 0) return sql.join(live, sql` union all `)
  const monthPart = sql`date_trunc(${sql.lit(scope.group ?? 'year')}, f.month::timestamp)::date`
  const cells = sql`select ${id} as id, ${part(monthPart)} as part, f.facts,
    ${isMedian ? sql`unnest(f.amounts)` : sql`f.amount`} as amount, ${before} as counted_before
    ${countedCells(scope, measure, months)}`
  return sql.join([cells, ...live], sql` union all `)
}

/** The figure of rows `g` in a part of the period that begins at an instant, or in all of it. */
function figureFrom({ how }: Measure, begin: RawBuilder<unknown>): RawBuilder<number | null> {
  if (how === 'count') return sql`coalesce(sum(g.facts), 0)::float8`
  if (how === 'distinct')
    return sql`coalesce(sum(g.facts) filter (where g.counted_before is null or g.counted_before < ${begin}), 0)::float8`
  if (how === 'sum') return sql`coalesce(sum(g.amount), 0)::float8`
  if (how === 'mean') return sql`round(sum(g.amount) / nullif(sum(g.facts), 0), 2)::float8`
  return sql`round((percentile_cont(0.5) within group (order by g.amount))::numeric, 2)::float8`
}

async function figuresOf(
  db: Database,
  scope: Scope,
  measure: Measure,
  period: DaySpan,
  months: readonly string[],
): Promise<Read[]> {
  const key = rowKey(scope.kind)
  const { group } = scope
  const by = [...(key ? [sql`g.id`] : []), ...(group ? [sql`g.part`] : [])]
  const sets = by.length > 0 ? sql`(${sql.join(by)}), ()` : sql`()`
  const isTotal = by.length > 0 ? sql`grouping(${by[0]}) = 1` : sql`true`
  const begins = (day: RawBuilder<unknown>) => sql`(${day}::timestamp at time zone ${zone})`
  const whole = figureFrom(measure, begins(sql`${period.from}::date`))
  const ofPart = figureFrom(measure, begins(sql`greatest(g.part, ${period.from}::date)`))
  const value =
    group && measure.how === 'distinct' ? sql`case when ${isTotal} then ${whole} else ${ofPart} end` : whole
  const { rows } = await sql<Read>`
    with g as (${read(scope, measure, period, months)})
    select ${key ? sql`g.id` : sql`null::bigint as id`}, ${group ? sql`g.part::text` : sql`null as part`},
      ${isTotal} as is_total, ${value} as value from g group by grouping sets (${sets})`.execute(db)
  return rows
}

/** Whether a measure has no figure where nothing was counted, rather than 0. */
export const isNoneOfNothing = ({ how }: Pick<Measure, 'how'>): boolean => how === 'median' || how === 'mean'

/** So many measures are asked for at once: a report must leave connections to everybody else. */
const atOnce = 3

/** The figures of some measures in a period. */
export async function countMeasures(
  db: Database,
  scope: Scope,
  measures: readonly Measure[],
  period: DaySpan,
): Promise<Counted> {
  const told = measures.filter((measure) => isTold(measure, scope.filters))
  const kept = areCellsEnough(scope) ? await keptMonths(db, told, period) : new Map<string, string[]>()
  const found = new Map<string, Read[]>()
  const waiting = [...told]
  const work = async () => {
    for (let measure = waiting.shift(); measure; measure = waiting.shift())
      found.set(measure.key, await figuresOf(db, scope, measure, period, kept.get(measure.key) ?? []))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  /** Nothing counted is 0; a median or mean of nothing is none. */
  const nothing = (): Figures =>
    Object.fromEntries(
      measures.map((measure) => [
        measure.key,
        told.includes(measure) && !isNoneOfNothing(measure) ? 0 : null,
      ]),
    )
  const totals = nothing()
  const lines = new Map<string, Line>()
  for (const { key } of told)
    for (const { id, part, is_total, value } of found.get(key) ?? []) {
      if (is_total) {
        totals[key] = value
        continue
      }
      const place = `${id} ${part}`
      const line = lines.get(place) ?? { id, part, values: nothing() }
      line.values[key] = value
      lines.set(place, line)
    }
  return { lines: [...lines.values()], totals }
}
