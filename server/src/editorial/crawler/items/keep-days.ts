import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { today, zone } from '#server/kernel/database/conditions.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { tally } from './tally.ts'

/** So many days are made in one transaction: it holds up nobody, but what it reads must not be endless. */
const mostAtOnce = 31

/** Days over that were seen something on, of which nothing is kept or something was told since; the latest first. */
async function daysToKeep(db: Database): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select d.day::text from (
      select d::date as day from generate_series(
        (select crawl_day(min(seen_at)) from crawl_sighting)::timestamp, ${today} - 1, interval '1 day') d
      where not exists (select from crawl_tally_day k where k.day = d::date)
      union select day from crawl_tally_change) d
    order by d.day desc`.execute(db)
  return rows.map(({ day }) => day)
}

/** Whether a transaction still runs that began before a day was over: it may write into it without telling of it. */
async function isStillWritten(db: Database, day: string): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity where datname = current_database()
    and xact_start < (${day}::date + 1)::timestamp at time zone ${zone} limit 1`.execute(db)
  return rows.length > 0
}

/** How often, and for how many milliseconds, it is waited for what was being written. */
const patience = { times: 50, pause: 100 }

/**
 * Waits until all that was being written when this was called is written, and gives the number below which transactions
 * were begun by then; null when that takes too long. Two that change one story at once do not see each other, so that
 * what either tells of is not to be read before both are done.
 */
async function allWritten(db: Database): Promise<string | null> {
  const { rows } = await sql<{
    end: string
  }>`select pg_snapshot_xmax(pg_current_snapshot())::text as end`.execute(db)
  const end = rows[0]?.end as string
  for (let time = 0; time < patience.times; time += 1) {
    const { rows: done } =
      await sql`select where pg_snapshot_xmin(pg_current_snapshot()) >= ${end}::xid8`.execute(db)
    if (done.length > 0) return end
    await pause(patience.pause)
  }
  return null
}

async function keep(db: Database, days: readonly string[], end: string): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const these = sql`any(${days}::date[])`
      await sql`delete from crawl_tally_change where day = ${these} and transaction < ${end}::xid8`.execute(
        tx,
      )
      await sql`delete from crawl_tally where day = ${these}`.execute(tx)
      await sql`with asked as (select unnest(${days}::date[]) as day), ${tally.cells}
        insert into crawl_tally (${tally.columns}) select ${tally.columns} from cells`.execute(tx)
      // Of two processes at the same days one is refused here, and its turn comes again.
      await sql`insert into crawl_tally_day (day) select unnest(${days}::date[])
        on conflict (day) do update set kept_at = now()`.execute(tx)
    })
}

/**
 * Keeps what the days that are over come to (decision 0096); gives how many days it made anew. A change that it does not see
 * yet stays told, so that the statistic goes on to read the sightings of that day.
 */
export async function keepDays({ db }: Pick<Kernel, 'db'>, stopping?: AbortSignal): Promise<number> {
  const days = await daysToKeep(db)
  let made = 0
  for (let from = 0; from < days.length && !stopping?.aborted; from += mostAtOnce) {
    const some = days.slice(from, from + mostAtOnce)
    if (await isStillWritten(db, some[0] as string)) continue
    const end = await allWritten(db)
    if (end === null) return made
    await keep(db, some, end)
    made += some.length
  }
  return made
}
