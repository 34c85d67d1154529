import { type RawBuilder, sql } from 'kysely'
import type { Source } from './sources-in-use.ts'

/** Weeks of which a rhythm is learned. */
const weeks = 4

/** What the last weeks say of a source at this hour of the week. */
export type Rhythm = {
  /** Items an hour, on the average. */
  rate: number
  /** Whether it has been silent for longer than it ever is. */
  isQuiet: boolean
}

/** Minutes to the next fetch: half of the time in which an item is to be expected, within the source's bounds. */
export function nextMinutes(
  { rate }: Pick<Rhythm, 'rate'>,
  source: Pick<Source, 'min_minutes' | 'max_minutes'>,
  ttl: number | null,
): number {
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

/** What is known of a source's silence: milliseconds since its last item, and items of the last weeks. */
export type Silence = { silent: number | null; expected: number; near: number }

/** Asks for the silence of a source, as it stands now. */
export const rhythmQuery = (id: RawBuilder<unknown>): RawBuilder<Silence> => {
  const now = sql`${new Date().toISOString()}::timestamptz`
  return sql`select extract(epoch from ${now} - c.last_item_at)::float * 1000 as silent,
      (select count(*)::float / ${sql.lit(weeks)} from generate_series(1, ${sql.lit(weeks)}) w join crawl_sighting s
        on s.config_id = c.id and s.seen_at > c.last_item_at - make_interval(weeks => w)
        and s.seen_at <= ${now} - make_interval(weeks => w)) as expected,
      (select count(*)::int from generate_series(1, ${sql.lit(weeks)}) w join crawl_sighting s on s.config_id = c.id
        and s.seen_at between ${now} - make_interval(weeks => w) - interval '1 hour'
          and ${now} - make_interval(weeks => w) + interval '1 hour') as near
    from crawl_config c where c.id = ${id}`
}

export function rhythmFrom({ silent, expected, near }: Silence): Rhythm {
  const isLong = silent !== null && silent >= shortest && expected >= unlikely
  return { rate: near / (2 * weeks), isQuiet: isLong && !isTet(new Date()) }
}
