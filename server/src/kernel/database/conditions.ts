import { timeZone } from '@toasoan/contract/kit/time-zone'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** The house's time zone in SQL: `(at time zone ${zone})::date` is the day of an instant. */
export const zone = sql.lit(timeZone)

/** Today where the house is. */
export const today = sql`(now() at time zone ${zone})::date`

/** From the beginning of a day (YYYY-MM-DD, of the house) on. */
export const fromDay = (at: RawBuilder<unknown>, day: string) =>
  sql<SqlBool>`${at} >= ${day}::date::timestamp at time zone ${zone}`

/** Up to the end of a day (YYYY-MM-DD, of the house). */
export const untilDay = (at: RawBuilder<unknown>, day: string) =>
  sql<SqlBool>`${at} < (${day}::date + 1)::timestamp at time zone ${zone}`

/** A text in which LIKE finds no wildcards. */
export const literally = (keyword: string): string => keyword.replace(/[\\%_]/g, '\\$&')

/**
 * Rows whose text holds the keyword, whatever the diacritics and case. An index on
 * `plain_text(text)` with trigrams serves it.
 */
export const holds = (text: RawBuilder<unknown>, keyword: string) =>
  sql<SqlBool>`plain_text(${text}) like '%' || plain_text(${literally(keyword)}) || '%'`
