import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { ReferenceRow } from '@toasoan/contract/kit/reference-entity'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { fail } from '../http/fail.ts'
import type { Values } from '../records/change-record.ts'

type Rows = { table: string }

const withoutCreator = ({ created_by: _, ...row }: ReferenceRow): ReferenceRow => row as ReferenceRow

/** All columns of a row, locked until the transaction ends; 404 when there is none. */
export async function lockRow(tx: Tx, { table }: Rows, id: number): Promise<ReferenceRow> {
  const { rows } = await sql<ReferenceRow>`select * from ${sql.table(table)} where id = ${id}
    for update`.execute(tx)
  if (!rows[0]) throw fail(kernelErrors.notFound)
  return withoutCreator(rows[0])
}

/** Inserts a row and returns all its columns in one statement: sheets have thousands of rows. */
export async function insertRow(
  tx: Tx,
  { table }: Rows,
  values: Values,
  userId: number | null,
): Promise<ReferenceRow> {
  const all = { ...values, created_by: userId }
  const { rows } = await sql<ReferenceRow>`insert into ${sql.table(table)}
    (${sql.join(Object.keys(all).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(all))}) returning *`.execute(tx)
  return withoutCreator(rows[0] as ReferenceRow)
}
