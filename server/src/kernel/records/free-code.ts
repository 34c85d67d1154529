import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/**
 * The first of `base`, `base-2`, `base-3`, … that no row of a table has as its code: names that differ by their marks
 * alone come to one base. The caller holds the table.
 */
export async function freeCode(tx: Tx, table: string, base: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`select code from (
      select ${base} || case when n > 1 then '-' || n else '' end as code, n from generate_series(1, 10000) n) as tried
    where not exists (select from ${sql.table(table)} t where t.code = tried.code) order by n limit 1`.execute(
    tx,
  )
  return rows[0]?.code ?? base
}
