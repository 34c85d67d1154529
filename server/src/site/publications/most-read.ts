import type { Teaser } from '@toasoan/contract/site/home'
import { sql } from 'kysely'
import { today } from '#server/kernel/database/conditions.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { byIds } from './lists.ts'

// The days looked back over, until enough stories are found: a quiet site still has a list.
const spans = [2, 7, 92] as const

// The most read of each day; whoever leads over several days is among them.
const eachDay = 100

/** The most read live articles of the last days, most read first. */
export async function mostRead(db: Database, most: number): Promise<Teaser[]> {
  for (const days of spans) {
    const { rows } = await sql<{ article_id: number }>`
      select top.article_id from generate_series(0, ${days - 1}) as back
      cross join lateral (
        select v.article_id, v.views from article_views v
        where v.day = ${today} - back.back
        order by v.views desc limit ${eachDay}
      ) top join article_publication p using (article_id)
      group by top.article_id order by sum(top.views) desc, top.article_id desc limit ${most}`.execute(db)
    if (rows.length >= most || days === spans.at(-1))
      return byIds(
        db,
        rows.map((row) => row.article_id),
      )
  }
  return []
}
