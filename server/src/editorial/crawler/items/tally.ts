import { sql } from 'kysely'
import { zone } from '#server/kernel/database/conditions.ts'
import type { Tally } from '#server/kernel/tallies/tally.ts'

/** What a source brought on a day: the columns of `crawl_tally`, which says what they are. */
const columns = sql.raw(
  'day, config_id, before_ids, before_days, new, copies, used, first, first_of_day, behind',
)

/**
 * What some days come to, from the sightings themselves. A day is looked up by its sightings, and they by their items (`offset 0`
 * keeps that order): PostgreSQL does not know that days are short, and would go through all items there are.
 */
const cells = sql`seen as materialized (
    select a.day, s.config_id, s.seen_at, i.story_id, i.copy_of is not null as copied, i.state = 'used' as is_used,
      b.before_ids, b.before_days, f.at, f.is_shared
    from asked a
      cross join lateral (select item_id, config_id, seen_at from crawl_sighting
        where seen_at >= a.day::timestamp at time zone ${zone} and seen_at < (a.day + 1)::timestamp at time zone ${zone}
        offset 0) s
      cross join lateral (select story_id, copy_of, state from crawl_item where id = s.item_id offset 0) i
      cross join lateral (
        select array_agg(o.config_id order by o.seen_at, o.config_id) as before_ids,
          array_agg(crawl_day(o.seen_at) order by o.seen_at, o.config_id) as before_days
        from crawl_sighting o where o.item_id = s.item_id and (o.seen_at, o.config_id) < (s.seen_at, s.config_id)) b
      cross join lateral (
        select min(o.seen_at) as at, min(o.config_id) <> max(o.config_id) as is_shared
        from crawl_item n join crawl_sighting o on o.item_id = n.id where n.story_id = i.story_id) f
  ), firsts as (
    select day, config_id, array_agg(config_id) over before as before_ids, array_agg(day) over before as before_days
    from (select distinct day, story_id, config_id from seen where seen_at = at and is_shared) told
    window before as (partition by story_id order by config_id rows between unbounded preceding and 1 preceding)
  ), parts as (
    select day, config_id, before_ids, before_days, count(*) as new, count(*) filter (where copied) as copies,
      count(*) filter (where is_used) as used, 0 as first, 0 as first_of_day, null::float8[] as behind
    from seen group by 1, 2, 3, 4
    union all select day, config_id, null, null, 0, 0, 0, 0, 0,
      array_agg(extract(epoch from seen_at - at)::float8 / 60)
    from seen where seen_at > at group by 1, 2
    union all select day, config_id, null, null, 0, 0, 0, count(*), 0, null from firsts group by 1, 2
    union all select day, config_id, before_ids, before_days, 0, 0, 0, 0, count(*), null from firsts group by 1, 2, 3, 4
  ), cells as (
    select day, config_id, before_ids, before_days, sum(new)::int as new, sum(copies)::int as copies,
      sum(used)::int as used, sum(first)::int as first, sum(first_of_day)::int as first_of_day, any_value(behind) as behind
    from parts group by 1, 2, 3, 4
  )`

/** What each source brought on the days that are over (decision 0096). */
export const tally: Tally = {
  name: 'crawler',
  unit: 'day',
  table: 'crawl_tally',
  columns,
  cells,
  first: sql`(select crawl_day(min(seen_at)) from crawl_sighting)`,
  last: sql`(select crawl_day(max(seen_at)) from crawl_sighting)`,
}
