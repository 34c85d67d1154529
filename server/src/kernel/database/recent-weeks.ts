import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

const weekSeconds = 604_800

/** How many of the newest rows the spans of weeks have at least, the shortest first. */
const leastOf = [10_000, 80_000]

/** Milliseconds for which the beginnings of the spans are kept: an older beginning only makes a span longer. */
const keptFor = 600_000

type Beginning = { week: number; nextIsTimes: number }

type Beginnings = { since: Promise<Beginning[]>; until: number }

/** Weeks to look in, and how many times as many rows the next span has. */
export type Span = { weeks: number[]; nextIsTimes: number }

export type Weeks = {
  /** SQL: the week of a row, as the index of its words keeps it. */
  of: RawBuilder<unknown>
  /** The newest weeks, each span longer than the one before; none where there are few rows. */
  recent(db: Database): Promise<Span[]>
  /** Sets how many rows the spans have, for a test with few. */
  setSpans(db: Database, least: readonly number[]): void
}

/**
 * The weeks of rows of one table by an instant of theirs; `newest` are all of them, the newest first (`from` and `order by`).
 * An index of words has no order: the newest that have three common syllables are found by looking at all that have them,
 * unless it is told in which weeks to look. For that the index has the week beside the words, by the expression `of`.
 */
export function weeksOf(instant: RawBuilder<unknown>, newest: RawBuilder<unknown>): Weeks {
  const of = sql`array[floor(extract(epoch from ${instant} at time zone 'UTC') / ${sql.lit(weekSeconds)})::int]`
  const kept = new WeakMap<Database, Beginnings>()

  /** Where each span begins; spans that all rows fit into are left out. */
  async function beginningsOf(db: Database, least: readonly number[]): Promise<Beginning[]> {
    const beginnings: Beginning[] = []
    for (const [n, rows] of least.entries()) {
      const found = await sql<{
        week: number[]
      }>`select ${of} as week ${newest} offset ${rows} limit 1`.execute(db)
      const nextIsTimes = (least[n + 1] ?? rows) / rows
      for (const week of found.rows[0]?.week ?? []) beginnings.push({ week, nextIsTimes })
    }
    return beginnings
  }

  return {
    of,
    setSpans: (db, least) =>
      void kept.set(db, { since: beginningsOf(db, least), until: Number.POSITIVE_INFINITY }),
    async recent(db) {
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
    },
  }
}
