import type { ReferenceRow } from '@toasoan/contract/kit/reference-entity'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { findByName } from '../records/find-by-name.ts'
import type { CrudOptions } from './entity-records.ts'

type Named = { id: number; name: string }

const namesIn = async (db: Database, table: string): Promise<Named[]> =>
  (await sql<Named>`select id, name from ${sql.table(table)} order by id`.execute(db)).rows

/** Rows for a sheet: references are replaced by names. */
export async function nameReferences(
  db: Database,
  { references = {} }: CrudOptions,
  rows: readonly ReferenceRow[],
): Promise<Record<string, unknown>[]> {
  const names = new Map<string, Map<number, string>>()
  for (const [key, table] of Object.entries(references))
    names.set(key, new Map((await namesIn(db, table)).map(({ id, name }) => [id, name])))
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries([...names].map(([key, byId]) => [key, byId.get(Number(row[key])) ?? ''])),
  }))
}

/** ID of the record that a cell names, as found by `findByName`; null when there is none. */
export type NamedRecords = (key: string, name: string) => number | null

/** Resolves the records named in the cells of a sheet. */
export async function recordsByName(db: Database, { references = {} }: CrudOptions): Promise<NamedRecords> {
  const finders = new Map<string, ReturnType<typeof findByName>>()
  for (const [key, table] of Object.entries(references))
    finders.set(key, findByName((await namesIn(db, table)).map(({ id, name }) => [name, id])))
  return (key, name) => finders.get(key)?.(name) ?? null
}
