import { sql } from 'kysely'
import { onlyWords } from '#server/kernel/database/word-pairs.ts'
import { wordPairs, wordsAsWritten } from '#server/kernel/database/words-as-written.ts'
import type { Content } from './content.ts'

/** Maximum searched characters of the text, limited by the size of a search vector. */
const mostSearched = 200_000

type Searched = Pick<Content, 'metadata' | 'plain'>

/**
 * Columns of a content for search: title, then what is beside it (kicker, lead, tags, who wrote it), then the text; how their
 * words are written; and pairs of neighbouring words, if `exact` with their marks as well, except those of the text. `byline` is the one that readers see.
 */
export function searchColumns({ metadata, plain }: Searched, { byline = '', exact = false } = {}) {
  const { title, kicker, lead, tags, pen_name, contributors } = metadata
  const about = [title, kicker, lead, pen_name, ...contributors.map(({ name }) => name), byline]
  const beside = [...about.slice(1), ...tags].join(' ')
  const text = plain.slice(0, mostSearched)
  const pairs = wordPairs([
    ...about.map((one) => ({ text: one, exact })),
    ...[...tags, text].map((one) => ({ text: one, exact: false })),
  ])
  return {
    search: sql<string>`
      setweight(to_tsvector('accent_free', ${onlyWords(title)}), 'A')
      || setweight(to_tsvector('accent_free', ${onlyWords(beside)}), 'B')
      || setweight(to_tsvector('accent_free', ${onlyWords(text)}), 'C')
      || array_to_tsvector(${wordsAsWritten(title, `${beside} ${text}`)}::text[])`,
    pairs: sql<string>`array_to_tsvector(${pairs}::text[])`,
  }
}
