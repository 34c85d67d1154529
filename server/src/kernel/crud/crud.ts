import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { ReferenceEntity, ReferenceRow } from '@toasoan/contract/kit/reference-entity'
import { say, text } from '@toasoan/contract/kit/text'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { fail } from '../http/fail.ts'
import type { Call, Page, Route } from '../http/route.ts'
import { route } from '../http/route.ts'
import { exportRows } from './export-rows.ts'
import { importRows } from './import-rows.ts'

export type CrudOptions = {
  /** The table; it has id, active, version, created_at, updated_at and a column for each field. */
  table: string
}

type Query = {
  keyword?: string
  page: number
  perPage: number
  sortBy?: string
  sortDesc?: boolean
  isPaginate?: boolean
  active?: 'true' | 'false'
}

const shortList = 1000

/** Which rows a list's query means. */
export function conditions({ keyword, active }: Query): RawBuilder<unknown> {
  const parts = [sql`true`]
  if (keyword)
    parts.push(sql`plain_text(name) like '%' || plain_text(${keyword.replace(/[\\%_]/g, '\\$&')}) || '%'`)
  if (active) parts.push(sql`active = ${active === 'true'}`)
  return sql.join(parts, sql` and `)
}

/** The order of a list; ties are broken by id so that no row appears on two pages. */
export function order({ sortBy = 'name', sortDesc = false }: Query): RawBuilder<unknown> {
  const direction = sql.raw(sortDesc ? 'desc' : 'asc')
  const column = sortBy === 'name' ? sql`plain_text(name)` : sql.ref(sortBy)
  return sql`${column} ${direction}, id ${direction}`
}

async function listRows(call: Call, { table }: CrudOptions): Promise<Page<ReferenceRow>> {
  const query = call.query as Query
  const where = conditions(query)
  const complete = query.isPaginate === false
  const limit = complete ? shortList : query.perPage
  const offset = complete ? 0 : (query.page - 1) * query.perPage
  const [{ rows }, counted] = await Promise.all([
    sql<ReferenceRow>`select * from ${sql.table(table)} where ${where} order by ${order(query)}
      limit ${limit} offset ${offset}`.execute(call.db),
    sql<{ total: number }>`select count(*) as total from ${sql.table(table)} where ${where}`.execute(call.db),
  ])
  return { rows: rows.map(withoutCreator), total: counted.rows[0]?.total ?? 0 }
}

function withoutCreator({ created_by: _, ...row }: ReferenceRow): ReferenceRow {
  return row as ReferenceRow
}

async function findRow(db: Call['db'] | Tx, table: string, id: number, lock = false): Promise<ReferenceRow> {
  const { rows } = await sql<ReferenceRow>`select * from ${sql.table(table)} where id = ${id}
    ${sql.raw(lock ? 'for update' : '')}`.execute(db)
  const row = rows[0]
  if (!row) throw fail(kernelErrors.notFound)
  return withoutCreator(row)
}

const taken = text('Tên này đã có.', 'This name is taken.')

/** Turns the unique index's complaint into a sentence under the name. */
function nameTaken(error: unknown, language: Call['language']): never {
  if ((error as { code?: string }).code !== '23505') throw error
  throw fail(kernelErrors.duplicate, {}, { name: [say(taken, language)] })
}

/** Adds one row; used by the form and by the import. */
export async function insertRow(
  tx: Tx,
  { table }: CrudOptions,
  values: Record<string, unknown>,
  userId: number,
): Promise<ReferenceRow> {
  const columns = Object.keys(values)
  const { rows } = await sql<ReferenceRow>`
    insert into ${sql.table(table)} (${sql.join([...columns, 'created_by'].map((name) => sql.ref(name)))})
    values (${sql.join([...columns.map((name) => values[name]), userId])}) returning *`.execute(tx)
  return withoutCreator(rows[0] as ReferenceRow)
}

async function updateRow(
  tx: Tx,
  table: string,
  id: number,
  values: Record<string, unknown>,
): Promise<ReferenceRow> {
  const assignments = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const { rows } = await sql<ReferenceRow>`update ${sql.table(table)}
    set ${sql.join(assignments)}, version = version + 1, updated_at = now() where id = ${id} returning *`.execute(
    tx,
  )
  return withoutCreator(rows[0] as ReferenceRow)
}

/**
 * The calls of a reference entity: list, view, add, edit, delete, xlsx export and import. Editing
 * with an old `version` gives 409; deleting what is in use gives 409.
 */
export function crud(entity: ReferenceEntity, options: CrudOptions): Route[] {
  const { table } = options
  const type = entity.name
  return [
    route(entity.exportRows, (call) => exportRows(call as unknown as Call, entity, options)),
    route(entity.importRows, (call) => importRows(call as unknown as Call, entity, options)),
    route(entity.list, (call) => listRows(call as unknown as Call, options)),
    route(entity.view, ({ db, params }) => findRow(db, table, params.id)),
    route(entity.create, ({ change, body, access, language }) =>
      change(async (tx, note) => {
        const row = await insertRow(tx, options, body, access.userId)
        note({ type, id: row.id, name: String(row.name), after: row })
        return row
      }).catch((error) => nameTaken(error, language)),
    ),
    route(entity.update, ({ change, params, body, language }) =>
      change(async (tx, note) => {
        const { version, ...values } = body
        const before = await findRow(tx, table, params.id, true)
        if (version && version !== before.version) throw fail(kernelErrors.stale, { version: before.version })
        const after = await updateRow(tx, table, params.id, values)
        note({ type, id: params.id, name: String(after.name), before, after })
        return after
      }).catch((error) => nameTaken(error, language)),
    ),
    route(entity.remove, ({ change, params }) =>
      change(async (tx, note) => {
        const before = await findRow(tx, table, params.id, true)
        await sql`delete from ${sql.table(table)} where id = ${params.id}`.execute(tx)
        note({ type, id: params.id, name: String(before.name), before })
        return null
      }),
    ),
  ]
}
