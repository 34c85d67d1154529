import type { Band } from '@toasoan/contract/site/breaking-news'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'

type Timed = Band & { starts_at: string; ends_at: string }

/** The bands that are shown now; of several at a time the first is the one that began last. */
export async function comingBands(db: Database): Promise<Timed[]> {
  const { rows } = await sql<Timed>`select id, name as text, link, starts_at, ends_at from breaking_news
    where active and told = 'start' and ends_at > now() order by starts_at desc, id desc limit 100`.execute(
    db,
  )
  return rows
}

/** The band of this moment. */
export function bandAt(bands: readonly Timed[], moment: number): Band | null {
  const found = bands.find(
    ({ starts_at, ends_at }) => Date.parse(starts_at) <= moment && moment < Date.parse(ends_at),
  )
  return found ? { id: found.id, text: found.text, link: found.link } : null
}
