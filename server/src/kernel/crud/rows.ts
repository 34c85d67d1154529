import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { ReferenceRow } from '@toasoan/contract/kit/reference-entity'
import { type RawBuilder, sql } from 'kysely'
import { holds } from '../database/conditions.ts'
import type { Database, Tx } from '../database/database.ts'
import { fail } from '../http/fail.ts'
import type { Page } from '../http/route.ts'

export type CrudOptions = {
  /** The table; it has id, active, version, created_at, updated_at, created_by and a column for each field. */
  table: string
  /** The table behind each field that refers to records of another entity: sheets say their names. */
  references?: Readonly<Record<string, string>>
}

export type RowsQuery = {
  keyword?: string
  page: number
  perPage: number
  sortBy?: string
  sortDesc?: boolean
  active?: 'true' | 'false'
}

/** Which rows a list's query means. */
export function conditions({ keyword, active }: RowsQuery): RawBuilder<unknown> {
  const parts = [sql`true`]
  if (keyword) parts.push(holds(sql`name`, keyword))
  if (active) parts.push(sql`active = ${active === 'true'}`)
  return sql.join(parts, sql` and `)
}

/** The order of a list; ties are broken by id so that no row appears on two pages. */
export function order({ sortBy = 'name', sortDesc = false }: RowsQuery): RawBuilder<unknown> {
  const direction = sql.raw(sortDesc ? 'desc' : 'asc')
  const column = sortBy === 'name' ? sql`plain_text(name)` : sql.ref(sortBy)
  return sql`${column} ${direction}, id ${direction}`
}

function withoutCreator({ created_by: _, ...row }: ReferenceRow): ReferenceRow {
  return row as ReferenceRow
}

/** One page of rows. */
export async function listRows(
  db: Database,
  { table }: CrudOptions,
  query: RowsQuery,
): Promise<Page<ReferenceRow>> {
  const where = conditions(query)
  const offset = (query.page - 1) * query.perPage
  const [{ rows }, counted] = await Promise.all([
    sql<ReferenceRow>`select * from ${sql.table(table)} where ${where} order by ${order(query)}
      limit ${query.perPage} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${sql.table(table)} where ${where}`.execute(db),
  ])
  return { rows: rows.map(withoutCreator), total: counted.rows[0]?.total ?? 0 }
}

/** One row; 404 when there is none. With `lock` it stays as it is until the transaction ends. */
export async function findRow(db: Database | Tx, { table }: CrudOptions, id: number, lock = false) {
  const { rows } = await sql<ReferenceRow>`select * from ${sql.table(table)} where id = ${id}
    ${sql.raw(lock ? 'for update' : '')}`.execute(db)
  const row = rows[0]
  if (!row) throw fail(kernelErrors.notFound)
  return withoutCreator(row)
}

/** Adds one row; used by the form and by the import. */
export async function insertRow(
  tx: Tx,
  { table }: CrudOptions,
  values: Record<string, unknown>,
  userId: number | null,
): Promise<ReferenceRow> {
  const columns = Object.keys(values)
  const { rows } = await sql<ReferenceRow>`
    insert into ${sql.table(table)} (${sql.join([...columns, 'created_by'].map((name) => sql.ref(name)))})
    values (${sql.join([...columns.map((name) => values[name]), userId])}) returning *`.execute(tx)
  return withoutCreator(rows[0] as ReferenceRow)
}

/** Changes one row, which the caller has locked. */
export async function updateRow(tx: Tx, { table }: CrudOptions, id: number, values: Record<string, unknown>) {
  const assignments = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const { rows } = await sql<ReferenceRow>`update ${sql.table(table)}
    set ${sql.join(assignments)}, version = version + 1, updated_at = now()
    where id = ${id} returning *`.execute(tx)
  return withoutCreator(rows[0] as ReferenceRow)
}

/** Removes one row. What refers to it makes PostgreSQL refuse, which the caller is told as 409. */
export async function deleteRow(tx: Tx, { table }: CrudOptions, id: number): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx)
}
