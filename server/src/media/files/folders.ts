import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'

const none = text('Không có thư mục này.', 'There is no such folder.')

/** Refuses at `category_id` a folder that does not exist or is out of use; 0 and null are no folder. */
export async function requireFolder(
  db: Database | Tx,
  id: number | null | undefined,
  language: Language,
): Promise<void> {
  if (!id) return
  const { rows } = await sql`select from file_category where id = ${id} and active`.execute(db)
  if (rows.length === 0) throw fail(kernelErrors.invalid, {}, { category_id: [say(none, language)] })
}
