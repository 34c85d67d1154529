import type { DaySpan } from '@toasoan/contract/planning/report-periods'
import type { Figures } from '@toasoan/contract/planning/reports'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import type { Measure } from '#server/kernel/reports/measure.ts'
import { countedFacts, figureOf, isTold, partOf, rowKey, type Scope } from './facts.ts'

/** A cell line: of one department or person, and of one part of the period. */
export type Line = { id: number | null; part: string | null; values: Figures }

export type Counted = { lines: Line[]; totals: Figures }

type Read = { id: number | null; part: string | null; is_total: boolean; value: number | null }

async function figuresOf(db: Database, scope: Scope, measure: Measure, period: DaySpan): Promise<Read[]> {
  const key = rowKey(scope.kind)
  const { group } = scope
  const by = [...(key ? [sql`g.id`] : []), ...(group ? [sql`g.part`] : [])]
  const sets = by.length > 0 ? sql`(${sql.join(by)}), ()` : sql`()`
  const isTotal = by.length > 0 ? sql`grouping(${by[0]}) = 1` : sql`true`
  const { rows } = await sql<Read>`
    with g as (select ${key ?? sql`null::bigint`} as id, ${group ? partOf(group) : sql`null::date`} as part,
      f.record_id, f.amount ${countedFacts(scope, measure, period)})
    select ${key ? sql`g.id` : sql`null::bigint as id`}, ${group ? sql`g.part::text` : sql`null as part`},
      ${isTotal} as is_total, ${figureOf(measure)} as value from g group by grouping sets (${sets})`.execute(
    db,
  )
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
  const found = new Map<string, Read[]>()
  const waiting = [...told]
  const work = async () => {
    for (let measure = waiting.shift(); measure; measure = waiting.shift())
      found.set(measure.key, await figuresOf(db, scope, measure, period))
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
