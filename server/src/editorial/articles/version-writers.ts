import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Content, Metadata } from './content.ts'

/** A writer of a version, and how many of its words are known to be theirs. */
export type Writer = { id: number; words: number }

/** Stores who wrote a version. */
export async function writeWriters(
  tx: Tx,
  articleId: number,
  number: number,
  writers: readonly Writer[],
): Promise<void> {
  if (writers.length === 0) return
  await sql`insert into article_version_writer (version_id, user_id, words)
    select v.id, w.id, w.words from article_version v,
      unnest(${writers.map(({ id }) => id)}::bigint[], ${writers.map(({ words }) => words)}::int[]) as w (id, words)
    where v.article_id = ${articleId} and v.number = ${number}`.execute(tx)
}

const textOf = ({ metadata: { title, kicker, lead }, document }: { metadata: Metadata; document: object }) =>
  JSON.stringify([title, kicker, lead, document])

/** The user as the writer of a content, unless it has the words of the one before. */
export const writerOf = (
  userId: number,
  before: { metadata: Metadata; document: object },
  content: Content,
): Writer[] => (textOf(before) === textOf(content) ? [] : [{ id: userId, words: content.wordCount }])
