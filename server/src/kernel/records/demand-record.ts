import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, type Text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { fail } from '../http/fail.ts'

/** Refuses (422, under the field) when a record that is named is not there; null names none. */
export async function demandRecord(
  tx: Tx,
  table: string,
  id: number | null | undefined,
  { field, sentence, language }: { field: string; sentence: Text; language: Language },
): Promise<void> {
  if (id === null || id === undefined) return
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id} for key share`.execute(tx)
  if (rows.length === 0) throw fail(kernelErrors.invalid, {}, { [field]: [say(sentence, language)] })
}
