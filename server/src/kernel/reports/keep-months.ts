import { addMonths, beginOf, type DaySpan } from '@toasoan/contract/planning/report-periods'
import { mostDays } from '@toasoan/contract/planning/reports'
import { sql } from 'kysely'
import { today } from '../database/conditions.ts'
import type { Tx } from '../database/database.ts'
import type { Kernel } from '../kernel.ts'
import { isStillWritten } from '../tallies/still-written.ts'
import { during } from './during.ts'
import { daysOfMonth, formulaOf } from './kept-months.ts'
import type { Measure } from './measure.ts'

/** Earliest month that a report can cover. */
const mostMonths = Math.ceil(mostDays / 30)

/** Past months, latest first: their facts no longer depend on the current date. */
async function monthsOver({ db }: Pick<Kernel, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`select ${today}::text as day`.execute(db)
  const now = beginOf(rows[0]?.day ?? '', 'month')
  return Array.from({ length: mostMonths }, (_, n) => addMonths(now, -n - 1))
}

/** Months of a source whose stored sums are missing, outdated by a formula change, or changed since. */
async function monthsToKeep(
  { db }: Pick<Kernel, 'db'>,
  source: string,
  measures: readonly Measure[],
  over: string[],
) {
  const { rows } = await sql<{ month: string }>`
    select m.month::text as month from unnest(${over}::date[]) m (month)
    where exists (select from report_change c where c.source = ${source} and c.month = m.month)
      or exists (select from unnest(${measures.map(({ key }) => key)}::text[],
          ${measures.map((measure) => formulaOf(db, measure))}::text[]) a (measure, formula)
        where not exists (select from report_month k where k.measure = a.measure and k.month = m.month
          and k.formula = a.formula))
`.execute(db)
  return rows.map(({ month }) => month)
}

/** Months per transaction: it blocks no one, but its reads should be bounded. */
const mostAtOnce = 12

/** Groups months into consecutive periods, latest first. */
export function runsOf(months: readonly string[]): DaySpan[] {
  const runs: string[][] = []
  for (const month of months.toSorted().toReversed()) {
    const run = runs.at(-1)
    if (run && run.length < mostAtOnce && run.at(-1) === addMonths(month, 1)) run.push(month)
    else runs.push([month])
  }
  return runs.map((run) => ({ from: run.at(-1) as string, until: daysOfMonth(run[0] as string).until }))
}

async function keepMeasure(tx: Tx, measure: Measure, span: DaySpan): Promise<void> {
  const isOnce = measure.how === 'distinct'
  const month = sql`report_month(f.at)`
  await sql`delete from report_cell where measure = ${measure.key} and month between ${span.from} and ${span.until}`.execute(
    tx,
  )
  await sql`insert into report_cell (measure, month, department_id, user_id, counted_before, facts, amount, amounts)
    select ${measure.key}, ${month} as month, f.department_id, f.user_id,
      ${isOnce ? sql`f.counted_before` : sql`null::timestamptz`} as before, count(*), coalesce(sum(f.amount), 0),
      ${measure.how === 'median' ? sql`array_agg(f.amount::float8)` : sql`null`}
    from (${measure.facts(during(span))}) f
    where ${isOnce ? sql`(f.counted_before is null or report_month(f.counted_before) < ${month})` : sql`true`}
    group by 2, f.department_id, f.user_id, before`.execute(tx)
  // If two processes compute the same months, one is rejected here and retries in its next run.
  await sql`insert into report_month (measure, month, formula)
    select ${measure.key}, m::date, ${formulaOf(tx, measure)}
    from generate_series(${span.from}::timestamp, ${span.until}::timestamp, interval '1 month') m
    on conflict (measure, month) do update set formula = excluded.formula, kept_at = now()`.execute(tx)
}

/**
 * Stores the sums of past months for all measures with `kept`; returns the number of recomputed periods.
 * Changes not yet visible stay marked, so that reports continue to read the facts of that month.
 */
export async function keepMonths(
  kernel: Pick<Kernel, 'db'>,
  measures: readonly Measure[],
  stopping?: AbortSignal,
): Promise<number> {
  const sources = Map.groupBy(
    measures.filter(({ kept }) => kept),
    ({ kept }) => kept as string,
  )
  const over = await monthsOver(kernel)
  let made = 0
  for (const [source, its] of sources)
    for (const span of runsOf(await monthsToKeep(kernel, source, its, over))) {
      if (stopping?.aborted) return made
      if (await isStillWritten(kernel.db, span.until)) continue
      await kernel.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (tx) => {
          await sql`delete from report_change where source = ${source}
            and month between ${span.from} and ${span.until}`.execute(tx)
          for (const measure of its) await keepMeasure(tx, measure, span)
        })
      made += 1
    }
  return made
}
