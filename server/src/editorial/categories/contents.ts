import { categoryErrors } from '@toasoan/contract/editorial/categories'
import { type Language, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { usesOf } from '#server/kernel/database/referring.ts'
import { fail } from '#server/kernel/http/fail.ts'

/** Labels for rows of a table. Other tables are counted together. */
const words = {
  category: text('{n} chuyên mục con', '{n} {n|category|categories} below'),
  article: text('{n} tin bài', '{n} {n|story|stories}'),
  article_publication_category: text('{n} tin bài đang đăng', '{n} live {n|story|stories}'),
  workflow: text('{n} quy trình', '{n} {n|workflow|workflows}'),
}

/** Rejects with 409 and the contents, unless a category is empty. */
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
  // Its former addresses are deleted too, and a live article counts at its placement.
  const without = ['category', 'category_slug', 'article_publication']
  const used = await usesOf(tx, { table: 'category', id, without, besides, words }, language)
  if (used) throw fail(categoryErrors.notEmpty, { name, ...used })
}

/** Deletes an empty category, with its former addresses and merged categories. */
export async function removeCategory(tx: Tx, id: number): Promise<void> {
  await sql`delete from category where merged_into = ${id}`.execute(tx)
  await sql`delete from category where id = ${id}`.execute(tx)
}
