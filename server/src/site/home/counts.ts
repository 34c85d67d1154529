import { sql } from 'kysely'
import { zone } from '#server/kernel/database/conditions.ts'
import type { Database } from '#server/kernel/database/database.ts'

export type NewsCounts = {
  total: number
  today: number
  week: number
  categories: { id: number; name: string; today: number }[]
}

/**
 * How much is published: in all (from the running tally, which costs the same whatever there is), since
 * midnight in Vietnam, in seven days, and today by category.
 */
export async function newsCounts(db: Database): Promise<NewsCounts> {
  const midnight = sql`date_trunc('day', now() at time zone ${zone}) at time zone ${zone}`
  const [figures, categories] = await Promise.all([
    sql<{ total: number; today: number; week: number }>`
      select (select coalesce(sum(n), 0)::bigint from article_tally where stage = 5) as total,
        (select count(*) from article_publication where published_at >= ${midnight}) as today,
        (select count(*) from article_publication where published_at >= now() - interval '7 days') as week`.execute(
      db,
    ),
    sql<{ id: number; name: string; today: number }>`
      select c.id, c.name, (select count(*) from article_publication_category pc
        where pc.category_id = c.id and pc.published_at >= ${midnight}) as today
      from category c where c.active order by c.place, c.name collate "vi-x-icu"`.execute(db),
  ])
  const { total = 0, today = 0, week = 0 } = figures.rows[0] ?? {}
  return { total, today, week, categories: categories.rows }
}
