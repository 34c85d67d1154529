import { categoryErrors } from '@toasoan/contract/editorial/categories'
import { type Language, say, type Text, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { countReferring, mostReferring } from '#server/kernel/database/referring.ts'
import { fail } from '#server/kernel/http/fail.ts'

/** What a table's rows are for people. A table that is not named here is counted among the others. */
const words: Record<string, Text> = {
  category: text('{n} chuyên mục con', '{n} {n|category|categories} below'),
  article: text('{n} tin bài', '{n} {n|article|articles}'),
  article_publication_category: text('{n} tin bài đang đăng', '{n} live {n|article|articles}'),
  workflow: text('{n} quy trình', '{n} {n|workflow|workflows}'),
  other: text('{n} dữ liệu khác', '{n} other {n|record|records}'),
}

async function countInside(tx: Tx, id: number): Promise<Map<string, number>> {
  const inside = new Map<string, number>()
  const add = (kind: string, n: number) => n > 0 && inside.set(kind, (inside.get(kind) ?? 0) + n)
  // Its own former addresses go with it, and a live article is counted by where it stands.
  for (const [table, n] of await countReferring(tx, 'category', id, [
    'category',
    'category_slug',
    'article_publication',
  ]))
    add(Object.hasOwn(words, table) ? table : 'other', n)
  const { rows } = await sql<{ below: number; workflows: number }>`select
    (select count(*) from category where parent_id = ${id} and merged_into is null) as below,
    (select count(*) from workflow where ${id}::bigint = any(category_ids)) as workflows`.execute(tx)
  add('category', rows[0]?.below ?? 0)
  add('workflow', rows[0]?.workflows ?? 0)
  return inside
}

/** Refuses with 409 and what is inside, unless a category is empty. */
export async function refuseUnlessEmpty(
  tx: Tx,
  { id, name }: { id: number; name: string },
  language: Language,
): Promise<void> {
  const counts = await countInside(tx, id)
  if (counts.size === 0) return
  const inside = [...counts]
    .map(([kind, n]) =>
      say(words[kind] as Text, language, { n: n >= mostReferring ? `${mostReferring}+` : n }),
    )
    .join(', ')
  throw fail(categoryErrors.notEmpty, { name, inside, counts: Object.fromEntries(counts) })
}

/** Removes an empty category, with its former addresses and what was once merged into it. */
export async function removeCategory(tx: Tx, id: number): Promise<void> {
  await sql`delete from category where merged_into = ${id}`.execute(tx)
  await sql`delete from category where id = ${id}`.execute(tx)
}
