import { timeZone } from '@toasoan/contract/kit/time-zone'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** The configured time zone in SQL: `(at time zone ${zone})::date` is the local day of an instant. */
export const zone = sql.lit(timeZone)

/** SQL: today in the local time zone. */
export const today = sql`(now() at time zone ${zone})::date`

/** SQL: at or after the start of a local day (YYYY-MM-DD). */
export const fromDay = (at: RawBuilder<unknown>, day: string) =>
  sql<SqlBool>`${at} >= ${day}::date::timestamp at time zone ${zone}`

/** SQL: before the end of a local day (YYYY-MM-DD). */
export const untilDay = (at: RawBuilder<unknown>, day: string) =>
  sql<SqlBool>`${at} < (${day}::date + 1)::timestamp at time zone ${zone}`

/** Escapes LIKE wildcards. */
export const literally = (keyword: string): string => keyword.replace(/[\\%_]/g, '\\$&')

/**
 * SQL: rows whose text contains the keyword, ignoring diacritics and case. Served by a trigram index on
 * `plain_text(text)`.
 */
export const holds = (text: RawBuilder<unknown>, keyword: string) =>
  sql<SqlBool>`plain_text(${text}) like '%' || plain_text(${literally(keyword)}) || '%'`
