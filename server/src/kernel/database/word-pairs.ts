import { fold, nameKey } from '@toasoan/contract/kit/fold'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import { keyList, pairOf } from './words-as-written.ts'

/**
 * Minimum number of matches of a query's word pairs (the largest page size); below it single words are
 * searched too.
 */
export const fewest = 100

/** Words of a search query: letters and digits only, at most twelve. */
export const wordsOf = (typed: string): string[] =>
  typed
    .normalize('NFC')
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, 12) ?? []

/**
 * A text as stored for search: letters and digits only, like `only_words` in the database. PostgreSQL's
 * parser reads `TP.HCM` as a host, `20/11` as a file and `covid-19` as a negative number, which would not be
 * found by their words.
 */
export const onlyWords = (text: string): string => text.normalize('NFC').replace(/[^\p{L}\p{N}]+/gu, ' ')

type Kind = {
  /** True: with diacritics, which are stored only for title and lead of live articles. */
  exact?: boolean
  /** True: the last word is a prefix, as in search-as-you-type. */
  begun?: boolean
}

/** The pairs of these words as they are indexed; null when there is none, or one that is not indexed. */
function pairsOf(words: readonly string[], exact: boolean): string[] | null {
  const written = words.map((word) => (exact ? nameKey(word) : fold(word)))
  const pairs = written.slice(1).map((word, n) => pairOf(written[n] as string, word))
  const some = pairs.filter((pair) => pair !== null)
  return some.length === 0 || some.length < pairs.length
    ? null
    : some.map((pair) => `${exact ? '=' : ''}${pair}`)
}

/**
 * A tsquery, to be cast, for texts with these words next to each other, on a column `pairs`. Null when there is no indexed pair.
 */
export function pairQuery(
  words: readonly string[],
  { exact = false, begun = false }: Kind = {},
): string | null {
  const pairs = pairsOf(words, exact)
  return pairs && `${pairs.map((pair) => `'${pair}'`).join(' & ')}${begun ? ':*' : ''}`
}

/** A table with word pairs by the name that a statement has for it: `article a` or `article_publication p`. */
type Paired = 'a' | 'p'

/** SQL: rows whose words were not written again since pairs are kept by their keys (`rewriteWords`). */
const asBefore = (table: Paired, query: string | null) =>
  sql`${sql.ref(`${table}.pairs`)} @@ ${query}::tsquery`

/** SQL: rows with these words next to each other; null when there is no indexed pair. */
export function areTogether(
  table: Paired,
  words: readonly string[],
  { exact = false }: Pick<Kind, 'exact'> = {},
): RawBuilder<unknown> | null {
  const pairs = pairsOf(words, exact)
  return (
    pairs &&
    sql`(${sql.ref(`${table}.pair_keys`)} @> ${keyList(pairs)}::int[] or ${asBefore(table, pairQuery(words, { exact }))})`
  )
}

/** Words that a begun one may become, at most: the shortest ones. */
const mostEnds = 4000

/**
 * SQL: articles `a` with these words next to each other, of which the last one may be unfinished; null when there is no indexed
 * pair. Keys of pairs have no order, so that what the word may become is read from the words of all articles.
 */
export async function areBegunTogether(
  db: Database,
  words: readonly string[],
): Promise<RawBuilder<unknown> | null> {
  const pairs = pairsOf(words, false)
  if (!pairs) return null
  const begun = fold(words.at(-1) as string)
  const { rows } = await sql<{ word: string }>`
    select word from article_word where word > ${begun} and word < ${begun} || chr(1114111)
    order by length(word), word limit ${sql.lit(mostEnds)}`.execute(db)
  const before = fold(words.at(-2) as string)
  const ends = [begun, ...rows.map(({ word }) => word)].flatMap((word) => pairOf(before, word) ?? [])
  const whole = pairs.slice(0, -1)
  return sql`(${whole.length > 0 ? sql`a.pair_keys @> ${keyList(whole)}::int[] and` : sql``}
    a.pair_keys && ${keyList(ends)}::int[] or ${asBefore('a', pairQuery(words, { begun: true }))})`
}
