import type { CrawlerStatisticRow, crawlerStatistic } from '@toasoan/contract/editorial/crawler'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import { fromDay, today, untilDay, zone } from '#server/kernel/database/conditions.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { sourcesWithin } from './reach.ts'

type Query = z.output<typeof crawlerStatistic.query>

/** Days that are shown when none are asked for. */
const usualDays = 14

/** Figures of what was collected, by day or by source: of the sources that the person may see. */
export async function statisticOf(
  db: Database,
  access: Access,
  { from, to, by }: Query,
): Promise<CrawlerStatisticRow[]> {
  const { rows: bounds } = await sql<{ from: string; to: string }>`
    select coalesce(${from ?? null}::date, ${today} - ${usualDays - 1}::int)::text as from,
      coalesce(${to ?? null}::date, ${today})::text as to`.execute(db)
  const { from: first, to: last } = bounds[0] as { from: string; to: string }
  const mine = sourcesWithin(access, 'crawler.statistic')
  const key = by === 'day' ? sql`s.day::text` : sql`s.name`
  const { rows } = await sql<CrawlerStatisticRow>`
    with sightings as materialized (
      select i.id, i.story_id, i.state, i.copy_of, c.id as config_id, c.name, s.seen_at,
        row_number() over (partition by i.id order by s.seen_at, c.id) as place
      from crawl_sighting s join crawl_config c on c.id = s.config_id join crawl_item i on i.id = s.item_id
      where ${fromDay(sql`s.seen_at`, first)} and ${untilDay(sql`s.seen_at`, last)} and ${mine}
    ), stories as (
      select x.story_id, t.at, t.is_shared from (select distinct story_id from sightings) x cross join lateral (
        select min(o.seen_at) as at, min(o.config_id) <> max(o.config_id) as is_shared
        from crawl_item n join crawl_sighting o on o.item_id = n.id where n.story_id = x.story_id) t
    ), seen as (
      select s.*, (s.seen_at at time zone ${zone})::date as day,
        extract(epoch from s.seen_at - f.at)::float8 / 60 as behind, f.is_shared
      from sightings s join stories f on f.story_id = s.story_id
    ), figures as (
      select ${key} as key, count(*) filter (where s.place = 1)::int as new,
        count(*) filter (where s.copy_of is not null and s.place = 1)::int as copies,
        count(*) filter (where s.state = 'used' and s.place = 1)::int as used,
        count(distinct s.story_id) filter (where s.behind = 0 and s.is_shared)::int as first,
        round(percentile_cont(0.5) within group (order by s.behind) filter (where s.behind > 0))::int as minutes_behind
      from seen s group by 1
    ), missed as (
      select ${by === 'day' ? sql`d.day::text` : sql`c.name`} as key, sum(d.failures)::int as failures
      from crawl_day d join crawl_config c on c.id = d.config_id
      where d.day between ${first}::date and ${last}::date and ${mine} group by 1
    ), days as (
      select day::date::text as key from generate_series(${first}::date, least(${last}::date, ${first}::date + 366),
        interval '1 day') day where ${by === 'day'}
    )
    select key, coalesce(f.new, 0) as new, coalesce(f.copies, 0) as copies, coalesce(f.used, 0) as used,
      coalesce(m.failures, 0) as failures, coalesce(f.first, 0) as first, f.minutes_behind
    from figures f full join missed m using (key) full join days using (key)
    order by ${by === 'day' ? sql`key` : sql`coalesce(f.new, 0) desc, key`}`.execute(db)
  return rows
}
