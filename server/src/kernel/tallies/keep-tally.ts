import { sql } from 'kysely'
import { today } from '../database/conditions.ts'
import type { Database } from '../database/database.ts'
import type { Job } from '../jobs/jobs.ts'
import type { Kernel } from '../kernel.ts'
import { allWritten, isStillWritten } from './still-written.ts'
import { afterPeriod, asked, firstOf, formulaOf, type Tally } from './tally.ts'

/** Days per transaction: it blocks no one, but its reads should be bounded. */
const mostAtOnce = 31

type Period = { first: string; last: string }

/** Past periods with facts whose sums are missing or changed since; latest first. */
async function periodsToKeep(db: Database, tally: Tally): Promise<Period[]> {
  const { rows } = await sql<Period>`
    select p.first::text, (${afterPeriod(tally, sql`p.first`)} - 1)::text as last from (
      select distinct ${firstOf(tally, sql`d`)} as first
      from generate_series(${tally.first}::timestamp, least(${tally.last}, ${today})::timestamp, interval '1 day') d
      except select first from tally_period where tally = ${tally.name} and formula = ${formulaOf(db, tally)}
      union select first from tally_change where tally = ${tally.name}) p
    where ${afterPeriod(tally, sql`p.first`)} <= ${today} order by p.first desc`.execute(db)
  return rows
}

/** Recomputes some periods; false when another process is computing this tally. */
function keep(db: Database, tally: Tally, periods: readonly Period[], end: string): Promise<boolean> {
  const { name, columns, cells } = tally
  const table = sql.table(tally.table)
  const firsts = periods.map(({ first }) => first)
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows } = await sql<{
        ours: boolean
      }>`select pg_try_advisory_xact_lock(hashtext('tally'), hashtext(${name})) as ours`.execute(tx)
      if (!rows[0]?.ours) return false
      await sql`delete from tally_change where tally = ${name} and first = any(${firsts}::date[])
        and transaction < ${end}::xid8`.execute(tx)
      const { rows: found } = await sql<{ days: string[] }>`
        select array_agg(d::date::text) as days from unnest(${firsts}::date[]) p (first),
          generate_series(p.first::timestamp, (${afterPeriod(tally, sql`p.first`)} - 1)::timestamp, interval '1 day') d`.execute(
        tx,
      )
      const reading = { periods: firsts, days: found[0]?.days ?? [] }
      await sql`delete from ${table} where day = any(${reading.days}::date[])`.execute(tx)
      await sql`with ${asked(reading)}, ${cells} insert into ${table} (${columns}) select ${columns} from cells`.execute(
        tx,
      )
      await sql`insert into tally_period (tally, first, formula)
        select ${name}, unnest(${firsts}::date[]), ${formulaOf(db, tally)}
        on conflict (tally, first) do update set formula = excluded.formula, kept_at = now()`.execute(tx)
      return true
    })
}

/**
 * Stores the sums of a tally's past periods; returns the number recomputed. Changes not yet visible stay
 * marked, so that queries continue to read the facts of that period.
 */
export async function keepTally(
  { db }: Pick<Kernel, 'db'>,
  tally: Tally,
  stopping?: AbortSignal,
): Promise<number> {
  const periods = await periodsToKeep(db, tally)
  const some = Math.floor(mostAtOnce / (tally.unit === 'day' ? 1 : 7))
  let made = 0
  for (let from = 0; from < periods.length && !stopping?.aborted; from += some) {
    const these = periods.slice(from, from + some)
    if (await isStillWritten(db, these[0]?.last as string)) continue
    const end = await allWritten(db)
    if (end === null || !(await keep(db, tally, these, end))) return made
    made += these.length
  }
  return made
}

/** The job that updates a tally: at server start, so that sums are available soon, and every five minutes. */
export const keeping = (tally: Tally): Job => ({
  name: `keep-${tally.name}-tally`,
  everySeconds: 300,
  run: async (kernel, stopping) => void (await keepTally(kernel, tally, stopping)),
})
