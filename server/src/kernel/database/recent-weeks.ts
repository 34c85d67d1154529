import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

const weekSeconds = 604_800

/** Minimum number of newest rows in each span of weeks, shortest first. */
const leastOf = [10_000, 80_000]

/** Cache duration in ms of the span starts: an outdated start only makes a span longer. */
const keptFor = 600_000

type Beginning = { week: number; nextIsTimes: number }

type Beginnings = { since: Promise<Beginning[]>; until: number }

/** Weeks to search, and the growth factor of the next span. */
export type Span = { weeks: number[]; nextIsTimes: number }

export type Weeks = {
  /** SQL: the week of a row, as in its word index. */
  of: RawBuilder<unknown>
  /** The newest weeks, each span longer than the previous one; empty if there are few rows. */
  recent(db: Database): Promise<Span[]>
  /** Sets the span sizes, for tests with few rows. */
  setSpans(db: Database, least: readonly number[]): void
}

/**
 * Weeks of the rows of one table by a timestamp; `newest` are all rows, newest first (`from` and `order by`).
 * A word index has no order: finding the newest matches of three common syllables would read all matches
 * unless the query names the weeks to search. Therefore the index contains the week beside the words, by the
 * expression `of`.
 */
export function weeksOf(instant: RawBuilder<unknown>, newest: RawBuilder<unknown>): Weeks {
  const of = sql`array[floor(extract(epoch from ${instant} at time zone 'UTC') / ${sql.lit(weekSeconds)})::int]`
  const kept = new WeakMap<Database, Beginnings>()

  /** Start of each span; spans that contain all rows are omitted. */
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
      // Includes the coming week, since clocks of other computers may be ahead.
      const last = Math.floor(now / 1000 / weekSeconds) + 1
      return (await current.since).map(({ week, nextIsTimes }) => ({
        weeks: Array.from({ length: Math.max(0, last - week) + 1 }, (_, n) => week + n),
        nextIsTimes,
      }))
    },
  }
}
