import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { fail } from '../http/fail.ts'
import type { ChangeWithin, Note } from '../http/route.ts'

/** An editable record; its version increases with each change. */
export type Versioned = { id: number; version: number }

/** Rejects with 409 when the record was changed since it was read; without a version the check is skipped. */
export function refuseStale(record: Versioned, seen: number | undefined): void {
  if (seen !== undefined && seen !== record.version)
    throw fail(kernelErrors.stale, { version: record.version })
}

/** Columns and their values or expressions. */
export type Values = Readonly<Record<string, unknown>>

/** Inserts a row; returns its ID. */
export async function insertValues(tx: Tx, table: string, values: Values): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into ${sql.table(table)}
    (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(values))}) returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** Updates one row, which the caller has locked, and increments its version. */
export async function updateValues(tx: Tx, table: string, id: number, values: Values): Promise<void> {
  const assignments = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value},`)
  await sql`update ${sql.table(table)} set ${sql.join(assignments, sql` `)}
    version = version + 1, updated_at = now() where id = ${id}`.execute(tx)
}

type Changing<Row> = {
  change: ChangeWithin
  type: string
  /** Reads and locks the record; 404 when it does not exist. */
  read: (tx: Tx, lock?: boolean) => Promise<Row>
  /** The version that the caller read. */
  seen?: number
  nameOf: (row: Row) => string
}

/** Changes one record: locks it, rejects stale versions, and notes it for the activity log before and after. */
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
