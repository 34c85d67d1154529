import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import type { Source } from './sources-in-use.ts'

/** Weeks of which a rhythm is learned. */
const weeks = 4

/** Items that a source brought around this hour of the week, an hour on the average of the last weeks. */
async function hourlyRate(db: Database | Tx, id: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from generate_series(1, ${weeks}::int) w
    join crawl_sighting s on s.config_id = ${id}
      and s.seen_at between now() - make_interval(weeks => w) - interval '1 hour'
        and now() - make_interval(weeks => w) + interval '1 hour'`.execute(db)
  return (rows[0]?.n ?? 0) / (2 * weeks)
}

/** Minutes to the next fetch: half of the time in which an item is to be expected, within the source's bounds. */
export async function nextMinutes(
  db: Database | Tx,
  source: Pick<Source, 'id' | 'min_minutes' | 'max_minutes'>,
  ttl: number | null,
): Promise<number> {
  const rate = await hourlyRate(db, source.id)
  const expected = rate > 0 ? 60 / rate / 2 : source.max_minutes / 4
  const wished = Math.min(Math.max(expected, source.min_minutes), source.max_minutes)
  const minutes = Math.min(Math.max(wished, ttl ?? 0), 1440)
  // Not all sources at the same second.
  return minutes * (0.9 + Math.random() * 0.2)
}

const lunar = new Intl.DateTimeFormat('en-u-ca-chinese', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'Asia/Ho_Chi_Minh',
})

/** Whether papers rest: the days around the lunar new year. */
export function isTet(at: Date): boolean {
  const [month = 0, day = 0] = lunar.format(at).split('/').map(Number)
  return (month === 12 && day >= 27) || (month === 1 && day <= 6)
}

/** Less than one silence in a thousand is as long by chance: that many items were to be expected. */
const unlikely = -Math.log(1 / 1000)
const shortest = 3 * 3_600_000

/** Whether a source has been silent for longer than it ever is at these hours of the week. */
export async function isQuiet(db: Database | Tx, id: number, now = new Date()): Promise<boolean> {
  if (isTet(now)) return false
  const { rows } = await sql<{ silent: number; expected: number }>`
    select extract(epoch from ${now.toISOString()}::timestamptz - c.last_item_at) * 1000 as silent,
      (select count(*)::float / ${weeks} from generate_series(1, ${weeks}::int) w join crawl_sighting s
        on s.config_id = c.id and s.seen_at > c.last_item_at - make_interval(weeks => w)
        and s.seen_at <= ${now.toISOString()}::timestamptz - make_interval(weeks => w)) as expected
    from crawl_config c where c.id = ${id}`.execute(db)
  const { silent = 0, expected = 0 } = rows[0] ?? {}
  return silent >= shortest && expected >= unlikely
}
