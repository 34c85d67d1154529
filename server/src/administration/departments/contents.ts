import { departmentErrors } from '@toasoan/contract/administration/departments'
import { type Language, say, type Text, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'

/** What a table's rows are for people. A table that is not named here is counted among the others. */
const words: Record<string, Text> = {
  department: text('{n} phòng ban cấp dưới', '{n} {n|department|departments} below'),
  user_department: text('{n} người', '{n} {n|person|people}'),
  article: text('{n} tin bài', '{n} {n|story|stories}'),
  file: text('{n} tệp', '{n} {n|file|files}'),
  workflow: text('{n} quy trình', '{n} {n|workflow|workflows}'),
  other: text('{n} dữ liệu khác', '{n} other {n|record|records}'),
}

/** Counting stops here. */
const enough = 10_000

/** How many rows of each table refer to a department, whichever domain the table belongs to. */
async function countInside(tx: Tx, id: number): Promise<Map<string, number>> {
  const { rows: references } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'department'::regclass`.execute(tx)
  const inside = new Map<string, number>()
  const add = (kind: string, n: number) => n > 0 && inside.set(kind, (inside.get(kind) ?? 0) + n)
  for (const { table, column } of references) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from
      (select from ${sql.table(table)} where ${sql.ref(column)} = ${id} limit ${enough}) as counted`.execute(
      tx,
    )
    add(Object.hasOwn(words, table) ? table : 'other', rows[0]?.n ?? 0)
  }
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from workflow where ${id}::bigint = any(department_ids)`.execute(tx)
  add('workflow', rows[0]?.n ?? 0)
  return inside
}

/** Refuses with 409 and what is inside, unless a department is empty. */
export async function refuseUnlessEmpty(
  tx: Tx,
  { id, name }: { id: number; name: string },
  language: Language,
): Promise<void> {
  const counts = await countInside(tx, id)
  if (counts.size === 0) return
  const sentences = [...counts].map(([kind, n]) =>
    say(words[kind] as Text, language, { n: n === enough ? `${n}+` : n }),
  )
  throw fail(departmentErrors.notEmpty, {
    name,
    inside: sentences.join(', '),
    counts: Object.fromEntries(counts),
  })
}
