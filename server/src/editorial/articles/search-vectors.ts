import { sql } from 'kysely'
import { onlyWords } from '#server/kernel/database/word-pairs.ts'
import { vectorOf } from '#server/kernel/database/word-vector.ts'
import { pairKeysOf, wordsAsWritten } from '#server/kernel/database/words-as-written.ts'
import type { Content } from './content.ts'

/** Maximum searched characters of the text, limited by the size of a search vector. */
const mostSearched = 200_000

export type Searched = Pick<Content, 'metadata' | 'plain'>

/** What readers search: with the byline that they see. */
type Published = { byline: string }

/** A list of lexemes without places, as PostgreSQL reads a tsvector. None of them has a quote. */
const vector = (lexemes: readonly string[]): string => lexemes.map((lexeme) => `'${lexeme}'`).join(' ')

/** What is searched of a content: what is beside its text, its tags, and the text. */
export function textsOf({ metadata, plain }: Searched): string[] {
  const { title, kicker, lead, tags, pen_name, contributors } = metadata
  const names = contributors.map(({ name }) => name)
  return [title, kicker, lead, pen_name, ...names, ...tags, plain.slice(0, mostSearched)]
}

/**
 * Columns of a content for search: title, then what is beside it (kicker, lead, tags, who wrote it), then the text; how their
 * words are written; and pairs of neighbouring words. What is published has the places of its words, which readers' search ranks
 * by, and pairs with marks, except those of the text; lists of the newsroom ask only whether a story has the words.
 */
export function searchColumns({ metadata, plain }: Searched, published: Published | null = null) {
  const { title, kicker, lead, tags, pen_name, contributors } = metadata
  const byline = published?.byline ?? ''
  const exact = published !== null
  const about = [title, kicker, lead, pen_name, ...contributors.map(({ name }) => name), byline]
  const beside = [...about.slice(1), ...tags].join(' ')
  const text = plain.slice(0, mostSearched)
  const pairKeys = pairKeysOf([
    ...about.map((one) => ({ text: one, exact })),
    ...[...tags, text].map((one) => ({ text: one, exact: false })),
  ])
  const written = wordsAsWritten(title, `${beside} ${text}`)
  const weighed = { A: onlyWords(title), B: onlyWords(beside), C: onlyWords(text) }
  const made = vectorOf(weighed, { places: exact })
  return {
    search:
      made === null
        ? sql<string>`
      setweight(to_tsvector('accent_free', ${weighed.A}), 'A')
      || setweight(to_tsvector('accent_free', ${weighed.B}), 'B')
      || setweight(to_tsvector('accent_free', ${weighed.C}), 'C')
      || ${vector(written)}::tsvector`
        : sql<string>`${`${made} ${vector(written)}`}::tsvector`,
    pair_keys: sql<number[]>`${pairKeys}::int[]`,
    // As pairs were kept before; a text that is written again has none.
    pairs: null,
  }
}
