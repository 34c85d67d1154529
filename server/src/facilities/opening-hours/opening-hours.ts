import type { OpeningHours } from '@toasoan/contract/facilities/places'
import { timeZone } from '@toasoan/contract/kit/time-zone'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { zone } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'

type Span = { starts_at: string; ends_at: string }

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

const asTime = (hours: string) => `${hours}:00`

/**
 * Whether something begins and ends while a place is open. What lasts for days may stay over the nights between; an
 * end at midnight is the end of its day.
 */
export function isWithin({ opens_at, closes_at }: OpeningHours, { starts_at, ends_at }: Span): boolean {
  const begins = clock.format(Date.parse(starts_at))
  const written = clock.format(Date.parse(ends_at))
  const ends = written === '00:00:00' ? '24:00:00' : written
  return (
    begins >= asTime(opens_at) &&
    begins < asTime(closes_at) &&
    ends > asTime(opens_at) &&
    ends <= asTime(closes_at)
  )
}

/** The same as `isWithin` in SQL, over columns of type time. */
export function isOpenFor(
  opens: RawBuilder<unknown>,
  closes: RawBuilder<unknown>,
  { starts_at, ends_at }: { starts_at: string | RawBuilder<unknown>; ends_at: string | RawBuilder<unknown> },
): RawBuilder<SqlBool> {
  const begins = sql`(${starts_at}::timestamptz at time zone ${zone})::time`
  const written = sql`(${ends_at}::timestamptz at time zone ${zone})::time`
  const ends = sql`(case when ${written} = '00:00' then '24:00'::time else ${written} end)`
  return sql<SqlBool>`(${begins} >= ${opens} and ${begins} < ${closes} and ${ends} > ${opens} and ${ends} <= ${closes})`
}

/** The opening hours of one studio or vehicle; null where there is none. */
export async function hoursOf(
  db: Database | Tx,
  table: 'studio' | 'mobile_vehicle',
  id: number,
): Promise<OpeningHours | null> {
  const { rows } = await sql<OpeningHours>`
    select left(opens_at::text, 5) as opens_at, left(closes_at::text, 5) as closes_at
    from ${sql.table(table)} where id = ${id}`.execute(db)
  return rows[0] ?? null
}
