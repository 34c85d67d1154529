import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'

const weekSeconds = 604_800

/** SQL: the week of a publication under the short name `p`, as the index of words keeps it (article_publication_words). */
export const weekOf = sql`array[floor(extract(epoch from p.published_at at time zone 'UTC') / ${sql.lit(weekSeconds)})::int]`

/** How many of the newest articles the spans of weeks have at least, the shortest first. */
const leastOf = [10_000, 80_000]

/** Milliseconds for which the beginnings of the spans are kept: an older beginning only makes a span longer. */
const keptFor = 600_000

type Beginning = { week: number; nextIsTimes: number }

type Beginnings = { since: Promise<Beginning[]>; until: number }

const kept = new WeakMap<Database, Beginnings>()

/** Where each span begins; spans that all articles fit into are left out. */
async function beginningsOf(db: Database, least: readonly number[]): Promise<Beginning[]> {
  const beginnings: Beginning[] = []
  for (const [n, articles] of least.entries()) {
    const { rows } = await sql<{ week: number[] }>`
      select ${weekOf} as week from article_publication p
      order by p.published_at desc, p.article_id desc offset ${articles} limit 1`.execute(db)
    const nextIsTimes = (least[n + 1] ?? articles) / articles
    for (const week of rows[0]?.week ?? []) beginnings.push({ week, nextIsTimes })
  }
  return beginnings
}

/** Sets how many articles the spans have, for a test with few. */
export function setSpans(db: Database, least: readonly number[]): void {
  kept.set(db, { since: beginningsOf(db, least), until: Number.POSITIVE_INFINITY })
}

/** Weeks to look in, and how many times as many articles the next span has. */
export type Span = { weeks: number[]; nextIsTimes: number }

/**
 * The newest weeks, each span longer than the one before. An index of words has no order: the newest that have three common
 * syllables are found by looking at all that have them, unless it is told in which weeks to look. None where there are few articles.
 */
export async function recentWeeks(db: Database): Promise<Span[]> {
  const now = Date.now()
  const found = kept.get(db)
  const current =
    found && found.until > now ? found : { since: beginningsOf(db, leastOf), until: now + keptFor }
  kept.set(db, current)
  current.since.catch(() => kept.delete(db))
  // With the coming week, since another computer's clock may be ahead.
  const last = Math.floor(now / 1000 / weekSeconds) + 1
  return (await current.since).map(({ week, nextIsTimes }) => ({
    weeks: Array.from({ length: Math.max(0, last - week) + 1 }, (_, n) => week + n),
    nextIsTimes,
  }))
}
