import { type ArticleDocument, plainText } from '@toasoan/contract/editorial/document'
import { type RawBuilder, sql } from 'kysely'
import { today } from '#server/kernel/database/conditions.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** Blocks that say nothing when they are read aloud. */
const silent = new Set([
  ...['figure', 'gallery', 'audio', 'video', 'embed', 'horizontalRule', 'table'],
  // A pull quote repeats words of the story.
  ...['pullQuote', 'storyLink', 'map'],
])

const wordsIn = (document: ArticleDocument): string[] =>
  (document.content ?? [])
    .filter(({ type }) => !silent.has(type))
    .flatMap((block) => plainText(block).split('\n'))
    .map((words) => words.replace(/\s+/g, ' ').trim())
    .filter(Boolean)

/** The words of live articles by paragraphs, as a voice reads them, by their numbers. */
export async function wordsOfArticles(db: Database, ids: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ id: number; document: ArticleDocument }>`
    select p.article_id as id, v.document
    from article_publication p join article_version v on v.id = p.version_id
    where p.article_id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, document }) => [id, wordsIn(document)]))
}

/** The words of one live article; nothing for one that is not live. */
export const wordsOfArticle = async (db: Database, id: number): Promise<string[]> =>
  (await wordsOfArticles(db, [id])).get(id) ?? []

/** Recordings (`f`) that readers may hear now. */
const mayBeHeard = sql`f.deleted_at is null and coalesce(f.embargo_until <= now(), true)
  and coalesce(f.rights_from <= ${today}, true) and coalesce(f.rights_to >= ${today}, true)`

const spokenFrom = sql`transcript_window w join file f on f.id = w.file_id and ${mayBeHeard}
  join file_use u on u.file_id = f.id and u.kind = 'article' and u.is_public`

/** The live articles in whose recordings the words of a tsquery are spoken. */
export const spokenIn = (words: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select distinct u.record_id as article_id from ${spokenFrom} where w.search @@ ${words}`

export type SpokenAt = { article_id: number; name: string; from_ms: number; content: string }

/** Where the words are first spoken in recordings of these articles. */
export const firstSpoken = (words: RawBuilder<unknown>, ids: readonly number[]): RawBuilder<SpokenAt> =>
  sql<SpokenAt>`
  select distinct on (u.record_id) u.record_id as article_id, f.name, w.from_ms, w.content from ${spokenFrom}
  where u.record_id = any(${[...ids]}::bigint[]) and w.search @@ ${words} order by u.record_id, w.from_ms`
