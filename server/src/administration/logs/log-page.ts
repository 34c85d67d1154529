import { type RawBuilder, sql } from 'kysely'
import { fromDay, holds, untilDay } from '#server/kernel/database/conditions.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { cappedTotal, ofPage } from '#server/kernel/records/paged-list.ts'

/** What every log's query has (contract/src/administration/logs.ts). */
export type LogQuery = {
  page: number
  perPage: number
  cursor?: number
  newer?: number
  sortDesc?: boolean
  start_date?: string
  end_date?: string
}

/** A log: its table under a short name, and what a row shows of it. */
export type Log = { table: string; alias: string; columns: RawBuilder<unknown>; joins?: RawBuilder<unknown> }

/** Counting stops here; `total` then means "at least". */
const countLimit = 10_000

/** The days asked for, where the newsroom is. */
function within({ start_date, end_date }: LogQuery, at: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = []
  if (start_date) parts.push(fromDay(at, start_date))
  if (end_date) parts.push(untilDay(at, end_date))
  return parts
}

/**
 * What a keyword means in a log: people by what they are called, or what the row itself says; `text` is what an
 * index of the table has (`activity_log_words` and its like). Few people are called alike, so the index of each person serves.
 */
export const loggedWords = (
  keyword: string | undefined,
  user: RawBuilder<unknown>,
  text: RawBuilder<unknown>,
): RawBuilder<unknown>[] =>
  keyword
    ? [
        sql`(${holds(text, keyword)} or ${user} = any(array(select id from app_user
          where ${holds(sql`name || ' ' || username || ' ' || email`, keyword)} limit 100)))`,
      ]
    : []

/** The count where a page beyond the first has no row to carry it. */
async function countAlone(db: Database, count: RawBuilder<number>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select ${count} as n`.execute(db)
  return rows[0]?.n ?? 0
}

/**
 * One page of a log that grows without end, newest first unless asked otherwise. With a `cursor` it goes on after that row, with
 * `newer` it gives the page before it, at the cost of one look into the index, however deep; columns are
 * read for the rows of the page only.
 */
export async function readLog<Row>(
  db: Database,
  { table, alias, columns, joins = sql`` }: Log,
  query: LogQuery,
  filters: readonly RawBuilder<unknown>[],
): Promise<Page<Row>> {
  const { page, perPage, cursor, newer, sortDesc = true } = query
  const beside = cursor ?? newer
  const backward = cursor === undefined && newer !== undefined
  const upward = backward === sortDesc
  const [from, name] = [sql.table(table), sql.table(alias)]
  const [at, id] = [sql.ref(`${alias}.at`), sql.ref(`${alias}.id`)]
  const where = sql.join([sql`true`, ...within(query, at), ...filters], sql` and `)
  const place = sql`(select at from ${from} where id = ${beside})`
  const side = sql.raw(upward ? '>' : '<')
  const bound = beside ? sql`and (${at}, ${id}) ${side} (${place}, ${beside}::bigint)` : sql``
  const direction = sql.raw(upward ? 'asc' : 'desc')
  const shown = sql.raw(sortDesc ? 'desc' : 'asc')
  const count = sql<number>`(select count(*) from (select from ${from} as ${name} where ${where} limit ${countLimit + 1}) as counted)`
  const { rows } = await sql<Row & { counted?: number }>`
    select ${columns}, ${count} as counted from (
      select * from ${from} as ${name} where ${where} ${bound}
      order by ${at} ${direction}, ${id} ${direction} ${ofPage({ page: beside ? 1 : page, perPage })}) as ${name} ${joins}
    order by ${at} ${shown}, ${id} ${shown}`.execute(db)
  const total = rows[0]?.counted ?? (page === 1 && !beside ? 0 : await countAlone(db, count))
  for (const row of rows) delete row.counted
  return { rows, ...cappedTotal(total, countLimit) }
}
