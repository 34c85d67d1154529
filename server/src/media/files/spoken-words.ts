import { type RawBuilder, sql } from 'kysely'
import { wordsOf } from '#server/kernel/database/word-pairs.ts'

/** A query for the words next to each other, accents or not, as windows of transcripts have them. Null without a word. */
export function spokenQuery(typed: string): RawBuilder<unknown> | null {
  const words = wordsOf(typed)
  return words.length === 0 ? null : sql`phraseto_tsquery('accent_free', ${words.join(' ')})`
}
