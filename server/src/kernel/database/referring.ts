import { type Language, say, type Text, text } from '@toasoan/contract/kit/text'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './database.ts'

/** A foreign key column of some table. */
export type Reference = { table: string; column: string }

/** All foreign key columns that reference a table, in any domain. */
export async function referencesTo(tx: Tx, target: string): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${target}::regclass and cardinality(c.conkey) = 1
    order by 1, 2`.execute(tx)
  return rows
}

/** Limit for counting references. */
export const mostReferring = 10_000

/** Number of references per table; tables without any, and those in `without`, are omitted. */
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

type Uses = {
  table: string
  id: number
  /** Tables to ignore, and additional counts beside foreign keys, by table name: queries of one number `n`. */
  without?: readonly string[]
  besides?: Readonly<Record<string, RawBuilder<{ n: number }>>>
  /** Labels of referencing tables with their number `{n}`; other tables are counted together. */
  words: Readonly<Record<string, Text>>
}

const otherData = text('{n} dữ liệu khác', '{n} other {n|record|records}')

/** Usages of a record: counts by kind and as text; null when there are none. */
export async function usesOf(
  tx: Tx,
  { table, id, without = [], besides = {}, words }: Uses,
  language: Language,
): Promise<{ inside: string; counts: Record<string, number> } | null> {
  const counts = new Map<string, number>()
  const add = (kind: string, n: number) => n > 0 && counts.set(kind, (counts.get(kind) ?? 0) + n)
  for (const [name, n] of await countReferring(tx, table, id, without))
    add(Object.hasOwn(words, name) ? name : 'other', n)
  for (const [name, query] of Object.entries(besides)) add(name, (await query.execute(tx)).rows[0]?.n ?? 0)
  if (counts.size === 0) return null
  const inside = [...counts]
    .map(([kind, n]) =>
      say(words[kind] ?? otherData, language, { n: n >= mostReferring ? `${mostReferring}+` : n }),
    )
    .join(', ')
  return { inside, counts: Object.fromEntries(counts) }
}
