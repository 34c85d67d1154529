import { sql } from 'kysely'
import { today } from '#server/kernel/database/conditions.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** Most articles counted between two writings; readings of others are dropped, never queued without end. */
const mostCounted = 20_000

/** One reader counts once an article in this time. */
const againAfter = 10 * 60_000

/** Most readers remembered; the oldest are forgotten first. */
const mostReaders = 50_000

/** Readings one address may send in a minute: an office or a school shares one address. */
const mostPerMinute = 300

export type ReadingTally = {
  /** Counts a reading from an address. Says no when it counted lately or too many came from there. */
  count(articleId: number, address: string): boolean
  /** Writes what was counted. What cannot be written is kept for the next time. */
  write(db: Database): Promise<void>
}

/** Gathers readings in memory, so that a busy article costs one row written each few seconds. */
export function readingTally(): ReadingTally {
  let counted = new Map<number, number>()
  const seen = new Map<string, number>()
  let minute = 0
  let perAddress = new Map<string, number>()

  const add = (articleId: number, n: number) => {
    const before = counted.get(articleId)
    if (before === undefined && counted.size >= mostCounted) return
    counted.set(articleId, (before ?? 0) + n)
  }

  return {
    count(articleId, address) {
      const now = Date.now()
      if (Math.floor(now / 60_000) !== minute) {
        minute = Math.floor(now / 60_000)
        perAddress = new Map()
      }
      const sent = (perAddress.get(address) ?? 0) + 1
      perAddress.set(address, sent)
      const key = `${address} ${articleId}`
      const last = seen.get(key) ?? 0
      if (sent > mostPerMinute || now - last < againAfter) return false
      seen.delete(key)
      seen.set(key, now)
      if (seen.size > mostReaders) seen.delete(seen.keys().next().value as string)
      add(articleId, 1)
      return true
    },
    async write(db) {
      if (counted.size === 0) return
      const batch = counted
      counted = new Map()
      try {
        // In the order of ids, so that two servers writing at once never wait for each other in a circle.
        await sql`
          with read as (
            select given.id, given.n
            from unnest(${[...batch.keys()]}::bigint[], ${[...batch.values()]}::bigint[]) as given (id, n)
            join article_publication p on p.article_id = given.id
          ), tallied as (
            insert into reading_tally (at, readings)
            select date_bin('5 minutes', now(), 'epoch'), sum(n) from read having sum(n) > 0
            on conflict (at) do update set readings = reading_tally.readings + excluded.readings
          )
          insert into article_views (article_id, day, views) select id, ${today}, n from read order by id
          on conflict (article_id, day) do update set views = article_views.views + excluded.views`.execute(
          db,
        )
      } catch (error) {
        for (const [id, n] of batch) add(id, n)
        throw error
      }
    },
  }
}
