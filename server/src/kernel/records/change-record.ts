import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { fail } from '../http/fail.ts'
import type { ChangeWithin, Note } from '../http/route.ts'

/** A record that people edit: its version grows with each change. */
export type Versioned = { id: number; version: number }

/** Refuses with 409 when the record was changed since it was read; a caller that names no version takes what there is. */
export function refuseStale(record: Versioned, seen: number | undefined): void {
  if (seen !== undefined && seen !== record.version)
    throw fail(kernelErrors.stale, { version: record.version })
}

/** Columns with what is written into them: values or expressions. */
export type Values = Readonly<Record<string, unknown>>

/** Adds a row; gives its id. */
export async function insertValues(tx: Tx, table: string, values: Values): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into ${sql.table(table)}
    (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(values))}) returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** Changes one row, which the caller has locked, and its version. */
export async function updateValues(tx: Tx, table: string, id: number, values: Values): Promise<void> {
  const assignments = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value},`)
  await sql`update ${sql.table(table)} set ${sql.join(assignments, sql` `)}
    version = version + 1, updated_at = now() where id = ${id}`.execute(tx)
}

type Changing<Row> = {
  change: ChangeWithin
  type: string
  /** Reads the record and locks it; 404 when there is none. */
  read: (tx: Tx, lock?: boolean) => Promise<Row>
  /** The version that the caller saw. */
  seen?: number
  nameOf: (row: Row) => string
}

/** Changes one record: locked, refused when it is stale, noted with what it was and what it became. */
export const changeRecord = <Row extends Versioned>(
  { change, type, read, seen, nameOf }: Changing<Row>,
  work: (tx: Tx, before: Row, note: Note) => Promise<void>,
): Promise<Row> =>
  change(async (tx, note) => {
    const before = await read(tx, true)
    refuseStale(before, seen)
    await work(tx, before, note)
    const after = await read(tx)
    note({ type, id: after.id, name: nameOf(after), before, after })
    return after
  })
