import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import type { Page } from '#server/kernel/http/route.ts'

/** What every log's query has (contract/src/administration/logs.ts). */
export type LogQuery = {
  page: number
  perPage: number
  cursor?: number
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
  if (start_date) parts.push(sql`${at} >= ${start_date}::date::timestamp at time zone 'Asia/Ho_Chi_Minh'`)
  if (end_date) parts.push(sql`${at} < (${end_date}::date + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh'`)
  return parts
}

/**
 * One page of a log that grows without end, newest first. With a `cursor` it goes on after that row at
 * the cost of one look into the index, however deep; columns are read for the rows of the page only.
 */
export async function readLog<Row>(
  db: Database,
  { table, alias, columns, joins = sql`` }: Log,
  query: LogQuery,
  filters: readonly RawBuilder<unknown>[],
): Promise<Page<Row>> {
  const { page, perPage, cursor } = query
  const [from, name] = [sql.table(table), sql.table(alias)]
  const [at, id] = [sql.ref(`${alias}.at`), sql.ref(`${alias}.id`)]
  const where = sql.join([sql`true`, ...within(query, at), ...filters], sql` and `)
  const after = cursor
    ? sql`and (${at}, ${id}) < ((select at from ${from} where id = ${cursor}), ${cursor}::bigint)`
    : sql``
  const offset = cursor ? 0 : (page - 1) * perPage
  const { rows } = await sql<Row>`
    select ${columns} from (
      select * from ${from} as ${name} where ${where} ${after}
      order by ${at} desc, ${id} desc limit ${perPage} offset ${offset}) as ${name} ${joins}
    order by ${at} desc, ${id} desc`.execute(db)
  const counted = await sql<{ n: number }>`select count(*) as n from
    (select from ${from} as ${name} where ${where} limit ${countLimit + 1}) as counted`.execute(db)
  const total = counted.rows[0]?.n ?? 0
  return { rows, total: Math.min(total, countLimit), ...(total > countLimit ? { totalCapped: true } : {}) }
}
