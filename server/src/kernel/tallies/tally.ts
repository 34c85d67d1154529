import { createHash } from 'node:crypto'
import type { DaySpan } from '@toasoan/contract/planning/report-periods'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../database/database.ts'

/**
 * Stored sums of facts of past periods (decision 0097). A query adds the stored sums to the cells of all
 * other days; the result is independent of what is stored.
 */
export type Tally = {
  /**
   * Name under which the database reports changes: `tell_tally` in a migration, for every table that `cells`
   * reads.
   */
  readonly name: string
  /** Period that is stored and recomputed as a unit. */
  readonly unit: 'day' | 'week'
  /** Table of stored sums, with a column `day`: any day of the row's period. */
  readonly table: string
  /** All columns of the table, as a list. */
  readonly columns: RawBuilder<unknown>
  /**
   * CTEs for a `with` that has the requested days as `asked (day)`; the last one, `cells`, contains the sums
   * of these days.
   */
  readonly cells: RawBuilder<unknown>
  /** First and last day with a fact, each as a scalar; null without facts. */
  readonly first: RawBuilder<unknown>
  readonly last: RawBuilder<unknown>
}

/** The stored periods within a range (their first days), and the days whose facts must be read. */
export type Reading = { readonly periods: readonly string[]; readonly days: readonly string[] }

const formulas = new WeakMap<Tally, string>()

/** Hash of the formula: if it differs, the sums were stored by another version of the program. */
export function formulaOf(db: Database, tally: Tally): string {
  const known = formulas.get(tally)
  if (known) return known
  const { sql: text, parameters } = sql`${tally.columns} ${tally.cells}`.compile(db)
  const formula = createHash('sha256')
    .update(JSON.stringify([tally.unit, text, parameters]))
    .digest('hex')
  formulas.set(tally, formula)
  return formula
}

/** SQL: first day of the period that contains a day; the calendar's first day was a Monday. */
export const firstOf = ({ unit }: Pick<Tally, 'unit'>, day: RawBuilder<unknown>): RawBuilder<string> =>
  unit === 'day' ? sql`${day}::date` : sql`(${day}::date - (${day}::date - date '0001-01-01') % 7)`

/** SQL: day after a period, which is given by its first day. */
export const afterPeriod = ({ unit }: Pick<Tally, 'unit'>, first: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(${first} + ${sql.lit(unit === 'day' ? 1 : 7)}::int)`

/** Reading plan for a range of days at this moment; without an end it extends to the last fact. */
export async function readingOf(
  db: Database,
  tally: Tally,
  { from, until }: { from: string | null; until: string | null },
): Promise<Reading> {
  const { rows } = await sql<Reading>`
    with span as (select coalesce(${from}::date, ${tally.first}) as from_day, coalesce(${until}::date, ${tally.last}) as until_day),
    kept as materialized (
      select k.first from span, tally_period k
      where k.tally = ${tally.name} and k.formula = ${formulaOf(db, tally)}
        and k.first >= from_day and ${afterPeriod(tally, sql`k.first`)} <= until_day + 1
        and not exists (select from tally_change c where c.tally = k.tally and c.first = k.first))
    select array(select first::text from kept) as periods,
      array(select d::date::text from span, generate_series(greatest(from_day, ${tally.first})::timestamp,
          least(until_day, ${tally.last})::timestamp, interval '1 day') d
        where ${firstOf(tally, sql`d`)} not in (select first from kept)) as days`.execute(db)
  return rows[0] as Reading
}

/** SQL: whether a row of a tally's table belongs to a reading plan. */
export const isKept = (
  { unit }: Pick<Tally, 'unit'>,
  { periods }: Reading,
  { from, until }: DaySpan,
): RawBuilder<SqlBool> =>
  sql`(day between ${from}::date and ${until}::date and ${firstOf({ unit }, sql`day`)} = any(${periods}::date[]))`

/** SQL for a `with`: the days of a reading plan, as used by `cells`. */
export const asked = ({ days }: Reading): RawBuilder<unknown> =>
  sql`asked as (select unnest(${days}::date[]) as day)`
