import { type ArticleDocument, plainText } from '@toasoan/contract/editorial/document'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'

/** Blocks that say nothing when they are read aloud. */
const silent = new Set(['figure', 'gallery', 'audio', 'video', 'embed', 'horizontalRule', 'table'])

/** The words of a live article by paragraphs, as a voice reads them; nothing for one that is not live. */
export async function wordsOfArticle(db: Database, id: number): Promise<string[]> {
  const { rows } = await sql<{ document: ArticleDocument }>`
    select v.document from article_publication p join article_version v on v.id = p.version_id
    where p.article_id = ${id}`.execute(db)
  return (rows[0]?.document.content ?? [])
    .filter(({ type }) => !silent.has(type))
    .flatMap((block) => plainText(block).split('\n'))
    .map((words) => words.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
}
