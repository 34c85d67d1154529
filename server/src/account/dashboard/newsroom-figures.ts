import { stages } from '@toasoan/contract/editorial/stages'
import { sql } from 'kysely'
import { zone } from '#server/kernel/database/conditions.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { remembered } from './remembered.ts'

/** Articles now public, by the day they were published: 14 days up to today, also those with none. */
async function readPublishedByDay(db: Database) {
  const { rows } = await sql<{ day: string; total: number }>`
    with days as (
      select (now() at time zone ${zone})::date - n as day from generate_series(0, 13) as n
    ), counted as (
      select (published_at at time zone ${zone})::date as day, count(*) as total from article_publication
      where published_at >= (select min(day) from days)::timestamp at time zone ${zone} and published_at <= now()
      group by 1
    )
    select days.day, coalesce(counted.total, 0) as total from days left join counted using (day) order by day`.execute(
    db,
  )
  return rows
}

/** Articles written and articles made public within 30 days, by department, the busiest first. */
async function readByDepartment(db: Database) {
  const { rows } = await sql<{ department_id: number; name: string; created: number; published: number }>`
    with created as (
      select department_id, count(*) as n from article
      where stage = any(${Object.values(stages)}::smallint[]) and created_at > now() - interval '30 days'
      group by 1
    ), published as (
      select a.department_id, count(*) as n from article_publication p join article a on a.id = p.article_id
      where p.published_at > now() - interval '30 days' group by 1
    )
    select d.id as department_id, d.name, coalesce(c.n, 0) as created, coalesce(p.n, 0) as published
    from department d left join created c on c.department_id = d.id left join published p on p.department_id = d.id
    where c.n > 0 or p.n > 0
    order by coalesce(c.n, 0) + coalesce(p.n, 0) desc, d.id limit 200`.execute(db)
  return rows
}

/**
 * The ten most read of 7 days. Only the 200 best of each day are summed up: what is in none of those
 * cannot lead the week, and a week of all views would be millions of rows.
 */
async function readMostRead(db: Database) {
  const { rows } = await sql<{
    article_id: number
    title: string
    slug: string
    views: number
    days: number[]
  }>`
    with days as (
      select (now() at time zone ${zone})::date - n as day from generate_series(0, 6) as n
    ), candidates as (
      select distinct best.article_id from days, lateral (
        select article_id from article_views v where v.day = days.day order by views desc limit 200) best
    ), first as (
      select p.article_id, p.title, p.slug, week.views from candidates c
      join article_publication p on p.article_id = c.article_id
      cross join lateral (select sum(v.views)::bigint as views from article_views v
        where v.article_id = c.article_id and v.day >= (select min(day) from days)) week
      order by week.views desc, p.article_id desc limit 10
    )
    select first.*, array(select coalesce(v.views, 0) from days
        left join article_views v on v.article_id = first.article_id and v.day = days.day order by days.day) as days
    from first order by views desc, article_id desc`.execute(db)
  return rows
}

/** Milliseconds for which figures of the whole newsroom, which are the same for everybody, are kept. */
const keptFor = 60_000

export const publishedByDay = remembered(keptFor, readPublishedByDay)
export const byDepartment = remembered(keptFor, readByDepartment)
export const mostRead = remembered(keptFor, readMostRead)
