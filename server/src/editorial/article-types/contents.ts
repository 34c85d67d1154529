import { type ArticleTypeRow, articleTypeErrors } from '@toasoan/contract/editorial/article-types'
import { type Language, say, type Text, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { countReferring, mostReferring } from '#server/kernel/database/referring.ts'
import { fail } from '#server/kernel/http/fail.ts'

const words: Record<string, Text> = {
  article: text('{n} tin bài', '{n} {n|article|articles}'),
  workflow: text('{n} quy trình', '{n} {n|workflow|workflows}'),
  other: text('{n} dữ liệu khác', '{n} other {n|record|records}'),
}

/** Refuses with 409 to delete a type that the program needs, or that something uses, and says what. */
export async function refuseUnlessFree(
  tx: Tx,
  { id, name, built_in }: ArticleTypeRow,
  language: Language,
): Promise<void> {
  if (built_in) throw fail(articleTypeErrors.builtIn, { name })
  const counts = new Map<string, number>()
  const add = (kind: string, n: number) => n > 0 && counts.set(kind, (counts.get(kind) ?? 0) + n)
  for (const [table, n] of await countReferring(tx, 'article_type', id, ['article_publication']))
    add(Object.hasOwn(words, table) ? table : 'other', n)
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from workflow where ${id}::bigint = any(article_type_ids)`.execute(tx)
  add('workflow', rows[0]?.n ?? 0)
  if (counts.size === 0) return
  const inside = [...counts]
    .map(([kind, n]) =>
      say(words[kind] as Text, language, { n: n >= mostReferring ? `${mostReferring}+` : n }),
    )
    .join(', ')
  throw fail(articleTypeErrors.notEmpty, { name, inside, counts: Object.fromEntries(counts) })
}
