import { type Permission, resources, subjectOf } from '@toasoan/contract/access/catalogue'
import { permissionLabel } from '@toasoan/contract/access/verbs'
import type { Language } from '@toasoan/contract/kit/text'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'

/** The house's own name of a row, else the catalogue's. */
export const nameOf = (table: string, language: Language): RawBuilder<string> => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return language === 'en'
    ? sql`coalesce(${column('custom_name_en')}, ${column('name_en')})`
    : sql`coalesce(${column('custom_name')}, ${column('name')})`
}

export type Words = { code: string; label: string; module: string; module_label: string }

/** The names of permissions and their modules, also of those that an administrator took off the list. */
export async function wordsOf(
  db: Database | Tx,
  codes: readonly string[],
  language: Language,
): Promise<Words[]> {
  const { rows } = await sql<Words>`select p.code, ${nameOf('p', language)} as label, m.code as module,
    ${nameOf('m', language)} as module_label
    from permission p join module m on m.id = p.module_id where p.code = any(${[...codes]}::text[])`.execute(
    db,
  )
  const known = new Map(rows.map((row) => [row.code, row]))
  return codes.map((code) => {
    const module = subjectOf(code as Permission)
    return (
      known.get(code) ?? {
        code,
        label: permissionLabel(code as Permission)[language],
        module,
        module_label: Object.hasOwn(resources, module) ? resources[module].label[language] : module,
      }
    )
  })
}
