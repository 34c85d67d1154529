import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** A column of some table that refers to rows of another. */
export type Reference = { table: string; column: string }

/** Every column that a foreign key ties to a table, whichever domain its table belongs to. */
export async function referencesTo(tx: Tx, target: string): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${target}::regclass and cardinality(c.conkey) = 1
    order by 1, 2`.execute(tx)
  return rows
}

/** Counting rows that refer to a record stops here. */
export const mostReferring = 10_000

/** How many rows of each table refer to a record; tables with none are left out, and so are those in `without`. */
export async function countReferring(
  tx: Tx,
  target: string,
  id: number,
  without: readonly string[] = [],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { table, column } of await referencesTo(tx, target)) {
    if (without.includes(table)) continue
    const { rows } = await sql<{ n: number }>`select count(*) as n from
      (select from ${sql.table(table)} where ${sql.ref(column)} = ${id} limit ${mostReferring}) as counted`.execute(
      tx,
    )
    const n = rows[0]?.n ?? 0
    if (n > 0) counts.set(table, (counts.get(table) ?? 0) + n)
  }
  return counts
}
