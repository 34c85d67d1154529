import { createHash } from 'node:crypto'
import type { DaySpan } from '@toasoan/contract/planning/report-periods'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../database/database.ts'

/**
 * Sums of facts that are kept of the periods that are over (decision 0097). An answer adds what is kept to what the cells of
 * all other days come to, and is the same whatever is kept.
 */
export type Tally = {
  /** Under what name the database tells of its changes: `tell_tally` in a migration, for every table that `cells` reads. */
  readonly name: string
  /** What is kept or made anew as a whole. */
  readonly unit: 'day' | 'week'
  /** Holds what is kept, with a column `day`: any day of the row's period. */
  readonly table: string
  /** All columns of the table, as a list. */
  readonly columns: RawBuilder<unknown>
  /** Queries for a `with` that has some days as `asked (day)`, the last of which is `cells`: what these days come to. */
  readonly cells: RawBuilder<unknown>
  /** The first and the last day that have a fact, each as one value; null where there is none. */
  readonly first: RawBuilder<unknown>
  readonly last: RawBuilder<unknown>
}

/** Of a span of days the periods that are kept (their first days), and the days of which facts are to be read. */
export type Reading = { readonly periods: readonly string[]; readonly days: readonly string[] }

const formulas = new WeakMap<Tally, string>()

/** What kept rows are made by: where it differs, another version of the program kept them. */
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

/** SQL: the first day of the period of a day; the first day of our calendar was a Monday. */
export const firstOf = ({ unit }: Pick<Tally, 'unit'>, day: RawBuilder<unknown>): RawBuilder<string> =>
  unit === 'day' ? sql`${day}::date` : sql`(${day}::date - (${day}::date - date '0001-01-01') % 7)`

/** SQL: the day after a period, which is given by its first day. */
export const afterPeriod = ({ unit }: Pick<Tally, 'unit'>, first: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(${first} + ${sql.lit(unit === 'day' ? 1 : 7)}::int)`

/** How a span of days is to be read, as the database stands now; without an end it goes up to the last fact. */
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

/** SQL: whether a row of a tally's table is of a reading of a span. */
export const isKept = (
  { unit }: Pick<Tally, 'unit'>,
  { periods }: Reading,
  { from, until }: DaySpan,
): RawBuilder<SqlBool> =>
  sql`(day between ${from}::date and ${until}::date and ${firstOf({ unit }, sql`day`)} = any(${periods}::date[]))`

/** SQL for a `with`: the days of a reading, as `cells` ask for them. */
export const asked = ({ days }: Reading): RawBuilder<unknown> =>
  sql`asked as (select unnest(${days}::date[]) as day)`
