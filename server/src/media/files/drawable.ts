import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say } from '@toasoan/contract/kit/text'
import { fileErrors } from '@toasoan/contract/media/file-errors'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { drawnTypes } from './formats.ts'

/** Whether a row of `file` is a picture that every page can draw: in its own format, or by the JPEG beside it. */
export const isDrawableRow = (alias: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<boolean>`(${column('type')} = 'image' and (${column('drawn')} or ${column('mimetype')} = any(${drawnTypes}::text[])))`
}

/** Files by their numbers or by the keys in their addresses. */
type Named = { ids?: readonly number[]; keys?: readonly string[] }

/** The name of a file among these that is no drawable picture; null when all are, or are not there. */
export async function undrawable(db: Database | Tx, { ids = [], keys = [] }: Named): Promise<string | null> {
  if (ids.length + keys.length === 0) return null
  const { rows } = await sql<{ name: string }>`select f.name || '.' || f.extension as name from file f
    where (f.id = any(${[...ids]}::bigint[]) or f.key = any(${[...keys]}::text[])) and not ${isDrawableRow('f')}
    order by f.id limit 1`.execute(db)
  return rows[0]?.name ?? null
}

/** Refuses with 422 at the field a file that is no drawable picture, such as a sound or a drawing program's file. */
export async function requireDrawable(
  db: Database | Tx,
  named: Named,
  field: string,
  language: Language,
): Promise<void> {
  const name = await undrawable(db, named)
  if (name !== null)
    throw fail(
      kernelErrors.invalid,
      {},
      { [field]: [say(fileErrors.notDrawable.message, language, { name })] },
    )
}
