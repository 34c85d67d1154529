import type { CrawlerStatisticRow, crawlerStatistic } from '@toasoan/contract/editorial/crawler'
import type { DaySpan } from '@toasoan/contract/planning/report-periods'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Access, reachBy } from '#server/kernel/access/access.ts'
import { today } from '#server/kernel/database/conditions.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { asked, isKept, readingOf } from '#server/kernel/tallies/tally.ts'
import { sourcesWithin } from './reach.ts'
import { tally } from './tally.ts'

type Query = z.output<typeof crawlerStatistic.query>

/** Days that are shown when none are asked for. */
const usualDays = 14

async function spanOf(db: Database, { from, to }: Query): Promise<DaySpan> {
  const { rows } =
    await sql<DaySpan>`select coalesce(${from ?? null}::date, ${today} - ${usualDays - 1}::int)::text as from,
    coalesce(${to ?? null}::date, ${today})::text as until`.execute(db)
  return rows[0] as DaySpan
}

/** Figures of what was collected, by day or by source: of the sources that the person may see. */
export async function statisticOf(
  db: Database,
  access: Access,
  query: Query,
): Promise<CrawlerStatisticRow[]> {
  const span = await spanOf(db, query)
  const { from, until } = span
  const reading = await readingOf(db, tally, span)
  const kept = isKept(tally, reading, span)
  const byDay = query.by === 'day'
  const mine = sourcesWithin(access, 'crawler.statistic')
  const counts =
    reachBy(access, 'crawler.statistic') === 'everything'
      ? sql`before_days[cardinality(before_days)] < ${from}::date`
      : sql`not exists (select from unnest(before_ids, before_days) b (id, day)
          where b.day >= ${from}::date and b.id in (select id from sources))`
  // A number, since sorting a year by names takes longer than all else; sources of one name are one.
  const key = byDay ? sql`day` : sql`place`
  const { rows } = await sql<CrawlerStatisticRow>`
    with ${asked(reading)}, ${tally.cells},
    sources as materialized (
      select c.id, min(c.id) over (partition by c.name) as place from crawl_config c where ${mine}
    ),
    all_cells as (
      select ${tally.columns} from crawl_tally where ${kept} and before_ids is null
      union all select ${tally.columns} from crawl_tally where ${kept} and before_ids is not null and ${counts}
      union all select ${tally.columns} from cells where before_ids is null or ${counts}
    ), counted as materialized (
      select ${key} as key, new, copies, used, ${byDay ? sql`first_of_day` : sql`first`} as first, behind
      from all_cells x join sources s on s.id = x.config_id
    ), figures as (
      select key, sum(new)::int as new, sum(copies)::int as copies, sum(used)::int as used, sum(first)::int as first
      from counted group by 1
    ), behinds as (
      select key, round(percentile_cont(0.5) within group (order by minutes))::int as minutes_behind
      from counted, unnest(behind) minutes group by 1
    ), missed as (
      select ${key} as key, sum(failures)::int as failures
      from crawl_day d join sources s on s.id = d.config_id
      where d.day between ${from}::date and ${until}::date group by 1
    ), days as (
      ${
        byDay
          ? sql`select day::date as key from generate_series(${from}::date, least(${until}::date, ${from}::date + 366),
              interval '1 day') day`
          : sql`select null::bigint as key where false`
      }
    )
    select ${byDay ? sql`key::text` : sql`(select name from crawl_config where id = key)`} as key,
      coalesce(f.new, 0) as new, coalesce(f.copies, 0) as copies, coalesce(f.used, 0) as used,
      coalesce(m.failures, 0) as failures, coalesce(f.first, 0) as first, b.minutes_behind
    from figures f full join missed m using (key) full join days using (key) left join behinds b using (key)
    order by ${byDay ? sql`key` : sql`new desc, key`}`.execute(db)
  return rows
}
