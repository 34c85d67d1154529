import { categoryErrors } from '@toasoan/contract/editorial/categories'
import { type Language, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { usesOf } from '#server/kernel/database/referring.ts'
import { fail } from '#server/kernel/http/fail.ts'

/** What a table's rows are for people. A table that is not named here is counted among the others. */
const words = {
  category: text('{n} chuyên mục con', '{n} {n|category|categories} below'),
  article: text('{n} tin bài', '{n} {n|article|articles}'),
  article_publication_category: text('{n} tin bài đang đăng', '{n} live {n|article|articles}'),
  workflow: text('{n} quy trình', '{n} {n|workflow|workflows}'),
}

/** Refuses with 409 and what is inside, unless a category is empty. */
export async function refuseUnlessEmpty(
  tx: Tx,
  { id, name }: { id: number; name: string },
  language: Language,
): Promise<void> {
  const besides = {
    category: sql<{
      n: number
    }>`select count(*) as n from category where parent_id = ${id} and merged_into is null`,
    workflow: sql<{ n: number }>`select count(*) as n from workflow where ${id}::bigint = any(category_ids)`,
  }
  // Its own former addresses go with it, and a live article is counted by where it stands.
  const without = ['category', 'category_slug', 'article_publication']
  const used = await usesOf(tx, { table: 'category', id, without, besides, words }, language)
  if (used) throw fail(categoryErrors.notEmpty, { name, ...used })
}

/** Removes an empty category, with its former addresses and what was once merged into it. */
export async function removeCategory(tx: Tx, id: number): Promise<void> {
  await sql`delete from category where merged_into = ${id}`.execute(tx)
  await sql`delete from category where id = ${id}`.execute(tx)
}
