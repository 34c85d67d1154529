import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, type Text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { fail } from '../http/fail.ts'

/** Rejects (422, at the field) a reference to a missing record; null is accepted. */
export async function assertRecord(
  tx: Tx,
  table: string,
  id: number | null | undefined,
  { field, sentence, language }: { field: string; sentence: Text; language: Language },
): Promise<void> {
  if (id === null || id === undefined) return
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id} for key share`.execute(tx)
  if (rows.length === 0) throw fail(kernelErrors.invalid, {}, { [field]: [say(sentence, language)] })
}

/** A field that references a table, and its error message. */
export type Named = { field: string; table: string; sentence: Text }

/**
 * Like `assertRecord` for the items of a list that reference records by the same fields: errors are at the
 * field of the item (`items.3.file_id`).
 */
export async function assertRecords(
  tx: Tx,
  named: readonly Named[],
  { lines, at, language }: { lines: readonly object[]; at: string; language: Language },
): Promise<void> {
  const idOf = (line: object, field: string) => (line as Record<string, number | null | undefined>)[field]
  const asked = named.flatMap(({ field, table }, place) => {
    const ids = [...new Set(lines.flatMap((line) => idOf(line, field) ?? []))]
    return ids.length > 0 ? [{ place, table, ids }] : []
  })
  if (asked.length === 0) return
  // One query for all tables, since a transaction waits for each query.
  const known = asked.map(
    ({ place, table, ids }) => sql`(select ${sql.lit(place)}::int as place, id from (
      select id from ${sql.table(table)} where id = any(${ids}::bigint[]) for key share) locked)`,
  )
  const { rows } = await sql<{ place: number; id: number }>`${sql.join(known, sql` union all `)}`.execute(tx)
  const found = new Set(rows.map(({ place, id }) => `${place} ${id}`))
  const errors: Record<string, string[]> = {}
  for (const [place, { field, sentence }] of named.entries())
    for (const [row, line] of lines.entries()) {
      const id = idOf(line, field)
      if (id != null && !found.has(`${place} ${id}`))
        errors[`${at}.${row}.${field}`] = [say(sentence, language)]
    }
  if (Object.keys(errors).length > 0) throw fail(kernelErrors.invalid, {}, errors)
}
