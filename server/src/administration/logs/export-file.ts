import { Readable } from 'node:stream'
import type { ActivityFilter } from '@toasoan/contract/administration/log-exports'
import type { Language } from '@toasoan/contract/kit/text'
import { type RawBuilder, sql } from 'kysely'
import { fromDay, untilDay } from '#server/kernel/database/conditions.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { csvLine, csvStart } from '#server/kernel/sheets/csv.ts'

type Row = {
  id: number
  at: string
  username: string | null
  name_of_user: string | null
  module: string
  permission: string
  method: string
  api: string
  record_type: string
  record_id: string
  name: string
  address: string
  before: string | null
  after: string | null
}

const heads = [
  'id',
  'at',
  'username',
  'name_of_user',
  'module',
  'permission',
  'method',
  'api',
  'record_type',
  'record_id',
  'name',
  'address',
  'before',
  'after',
] as const satisfies (keyof Row)[]

const cellOf = (row: Row, head: (typeof heads)[number]) => (head === 'at' ? new Date(row.at) : row[head])

const batch = 2000

function conditions(filter: ActivityFilter): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = (['user_id', 'module', 'record_type', 'record_id'] as const).flatMap(
    (column) => (filter[column] ? [sql`${sql.ref(`a.${column}`)} = ${filter[column]}`] : []),
  )
  if (filter.start_date) parts.push(fromDay(sql`a.at`, filter.start_date))
  if (filter.end_date) parts.push(untilDay(sql`a.at`, filter.end_date))
  return parts
}

/** The rows of the filter, newest first, a batch at a time after the last row of the one before. */
async function* batches(db: Database, filter: ActivityFilter): AsyncGenerator<Row[]> {
  const where = sql.join([sql`true`, ...conditions(filter)], sql` and `)
  for (let last: Row | undefined; ; ) {
    // The moment is taken in SQL: as text it has lost its microseconds, and rows would come twice.
    const after = last
      ? sql`and (a.at, a.id) < ((select at from activity_log where id = ${last.id}), ${last.id}::bigint)`
      : sql``
    const { rows }: { rows: Row[] } = await sql<Row>`
      select a.id, a.at, u.username, u.name as name_of_user, a.module, a.permission, a.method, a.api, a.record_type,
        a.record_id, a.name, a.address, a.before::text as before, a.after::text as after
      from (select * from activity_log a where ${where} ${after} order by a.at desc, a.id desc limit ${batch}) a
      left join app_user u on u.id = a.user_id order by a.at desc, a.id desc`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < batch) return
    last = rows.at(-1)
  }
}

/** How many rows an export of the filter will have. */
export async function countOfExport(db: Database, filter: ActivityFilter): Promise<number> {
  const where = sql.join([sql`true`, ...conditions(filter)], sql` and `)
  const { rows } = await sql<{ n: number }>`select count(*) as n from activity_log a where ${where}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/**
 * The activity log as a CSV file for a reader of this language while it is read, and how many rows have gone into it. `onBatch` hears
 * that number after each batch.
 */
export function activityCsv(
  db: Database,
  filter: ActivityFilter,
  language: Language,
  onBatch: (rows: number) => Promise<void> = async () => undefined,
): { stream: Readable; rows: () => number } {
  let count = 0
  async function* lines(): AsyncGenerator<string> {
    yield csvStart + csvLine(heads, language)
    for await (const rows of batches(db, filter)) {
      count += rows.length
      await onBatch(count)
      yield rows
        .map((row) =>
          csvLine(
            heads.map((head) => cellOf(row, head)),
            language,
          ),
        )
        .join('')
    }
  }
  return { stream: Readable.from(lines(), { objectMode: false }), rows: () => count }
}
