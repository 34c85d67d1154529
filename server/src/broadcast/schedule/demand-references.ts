import type { DayItem } from '@toasoan/contract/broadcast/days'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, type Text, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'

const sources: Record<'program_id' | 'studio_id' | 'file_id', { table: string; none: Text }> = {
  program_id: { table: 'program', none: text('Không có chương trình này.', 'There is no such programme.') },
  studio_id: { table: 'studio', none: text('Không có phòng thu này.', 'There is no such studio.') },
  file_id: { table: 'file', none: text('Không có tệp này.', 'There is no such file.') },
}

type Named = Partial<Pick<DayItem, keyof typeof sources>>

/** Refuses (422, under the field of the item) programmes, studios and files that are not there. */
export async function demandReferences(tx: Tx, items: readonly Named[], language: Language): Promise<void> {
  const errors: Record<string, string[]> = {}
  for (const [field, { table, none }] of Object.entries(sources)) {
    const name = field as keyof typeof sources
    const ids = [...new Set(items.flatMap((item) => item[name] ?? []))]
    if (ids.length === 0) continue
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where id = any(${ids}::bigint[])`.execute(tx)
    const known = new Set(rows.map(({ id }) => id))
    for (const [place, item] of items.entries()) {
      const id = item[name]
      if (id != null && !known.has(id)) errors[`items.${place}.${name}`] = [say(none, language)]
    }
  }
  if (Object.keys(errors).length > 0) throw fail(kernelErrors.invalid, {}, errors)
}
