import { fold, nameKey } from '@toasoan/contract/kit/fold'
import { pairOf } from './words-as-written.ts'

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

/**
 * A tsquery, to be cast, for texts with these words next to each other, on the column `pairs` of articles.
 * Null when there is no indexed pair.
 */
export function pairQuery(
  words: readonly string[],
  { exact = false, begun = false }: Kind = {},
): string | null {
  const written = words.map((word) => (exact ? nameKey(word) : fold(word)))
  const pairs = written.slice(1).map((word, n) => pairOf(written[n] as string, word))
  if (pairs.length === 0 || pairs.includes(null)) return null
  const lexemes = pairs.map((pair) => `'${exact ? '=' : ''}${pair}'`)
  return `${lexemes.join(' & ')}${begun ? ':*' : ''}`
}
