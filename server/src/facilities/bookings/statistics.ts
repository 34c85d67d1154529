import type { bookStatistics } from '@toasoan/contract/facilities/bookings'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'
import { today, zone } from '#server/kernel/database/conditions.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { BookKind } from './kind.ts'

type Statistics = z.output<typeof bookStatistics>

/** Days that are counted when none are asked for, today included. */
const usualDays = 30
const mostDays = 400

const hoursOf = (span: RawBuilder<unknown>) =>
  sql`round(coalesce(sum(extract(epoch from ${span}) / 3600), 0), 2)::float8`

/**
 * Hours that studios or vehicles were used or are approved for, in a period of days of the house; a booking counts
 * with the part that lies in it, and until it was really given back. At most 400 days.
 */
export async function statisticsOf(
  db: Database,
  access: Access,
  kind: BookKind,
  { from, until }: { from?: string; until?: string },
): Promise<Statistics> {
  const last = until ? sql`${until}::date` : today
  const first = from ? sql`${from}::date` : sql`(${last} - ${usualDays - 1}::int)`
  const { rows } = await sql<{ from: string; until: string; starts: string; ends: string }>`
    select "from"::text, until::text, "from"::timestamp at time zone ${zone} as starts,
      (until + 1)::timestamp at time zone ${zone} as ends
    from (select greatest(${first}, ${last} - ${mostDays}::int) as "from", ${last} as until) as days`.execute(
    db,
  )
  const period = rows[0] as { from: string; until: string; starts: string; ends: string }
  const place = sql.ref(kind.place.column)
  const used = Object.entries(kind.stages).flatMap(([status, stage]) =>
    (stage === 'held' || stage === 'running' || stage === 'over') && status !== 'no_show' ? [status] : [],
  )
  const reach = within(access, `${kind.subject}.statistical`, {
    owner: 'b.requester_id',
    department: 'b.department_id',
  })
  const inside = sql`select b.id, b.${place} as place_id, b.department_id, b.status,
      greatest(b.starts_at, ${period.starts}::timestamptz) as starts,
      least(b.ends_at, coalesce(b.used_until, b.ends_at), ${period.ends}::timestamptz) as ends
    from ${sql.table(kind.source)} b
    where b.starts_at < ${period.ends}::timestamptz and b.starts_at > ${period.starts}::timestamptz - interval '31 days'
      and b.ends_at > ${period.starts}::timestamptz and ${reach}`
  const counted = sql`(select * from (${inside}) as i where status = any(${used}) and starts < ends)`
  const hours = (Date.parse(period.ends) - Date.parse(period.starts)) / 3_600_000
  const days = Math.round(hours / 24)
  const [byPlace, byDepartment, byStatus, byDay] = await Promise.all([
    sql<Statistics['by_place'][number]>`
      select p.id, p.name, count(c.id) as books, ${hoursOf(sql`c.ends - c.starts`)} as hours,
        round(extract(epoch from p.closes_at - p.opens_at) / 3600 * ${days}::int, 2)::float8 as open_hours,
        ${hoursOf(sql`c.while_open`)} / (extract(epoch from p.closes_at - p.opens_at) / 3600 * ${days}::int)::float8 as rate
      from ${sql.table(kind.place.table)} p left join lateral (
        select each.*, (
          select sum(greatest(least(each.ends, (day + p.closes_at) at time zone ${zone})
            - greatest(each.starts, (day + p.opens_at) at time zone ${zone}), interval '0'))
          from generate_series(date_trunc('day', each.starts at time zone ${zone}),
            each.ends at time zone ${zone}, interval '1 day') as day) as while_open
        from ${counted} as each where each.place_id = p.id) as c on true
      group by p.id order by hours desc, p.name collate "vi-x-icu", p.id limit 1000`.execute(db),
    sql<Statistics['by_department'][number]>`
      select d.id, d.name, count(*) as books, ${hoursOf(sql`c.ends - c.starts`)} as hours
      from ${counted} as c left join department d on d.id = c.department_id
      group by d.id order by hours desc, d.name collate "vi-x-icu" limit 1000`.execute(db),
    sql<Statistics['by_status'][number]>`
      select status, count(*) as books from (${inside}) as i group by status order by status`.execute(db),
    sql<Statistics['by_day'][number]>`
      with used as (
        select day, ${hoursOf(sql`least(c.ends, (day + interval '1 day') at time zone ${zone})
          - greatest(c.starts, day at time zone ${zone})`)} as hours
        from ${counted} as c cross join lateral generate_series(date_trunc('day', c.starts at time zone ${zone}),
          (c.ends - interval '1 microsecond') at time zone ${zone}, interval '1 day') as day
        group by day)
      select every.day::date::text as day, coalesce(used.hours, 0) as hours
      from generate_series(${period.from}::timestamp, ${period.until}::timestamp, interval '1 day') as every (day)
      left join used on used.day = every.day order by every.day`.execute(db),
  ])
  return {
    from: period.from,
    until: period.until,
    hours,
    by_place: byPlace.rows,
    by_department: byDepartment.rows,
    by_status: byStatus.rows,
    by_day: byDay.rows,
  }
}
