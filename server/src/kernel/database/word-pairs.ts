import { fold } from '@toasoan/contract/kit/fold'

/** Fewer matches of a query's pairs than this, a page of the largest size, and its single words are sought too. */
export const fewest = 100

/** The words of what somebody looks for: letters and digits only, at most twelve. */
export const wordsOf = (typed: string): string[] =>
  typed
    .normalize('NFC')
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, 12) ?? []

/**
 * A text as its words are kept for search: letters and digits alone, as `only_words` in the database. PostgreSQL's parser takes
 * `TP.HCM` for a host, `20/11` for a file and `covid-19` for a negative number, which nobody finds by the words.
 */
export const onlyWords = (text: string): string => text.normalize('NFC').replace(/[^\p{L}\p{N}]+/gu, ' ')

/** Bytes that the two words of a pair may have together, as `word_pairs` in the database has it. */
const longest = 39

type Kind = {
  /** True: with their diacritics, as only title and lead of live articles are kept. */
  exact?: boolean
  /** True: the last word may go on, as it does while it is typed. */
  begun?: boolean
}

/**
 * A tsquery, to be cast, for texts that have these words next to each other, by the column `pairs` of articles.
 * Null where there is no pair, or one that is not kept.
 */
export function pairQuery(
  words: readonly string[],
  { exact = false, begun = false }: Kind = {},
): string | null {
  const plain = words.map((word) => (exact ? word.toLowerCase() : fold(word)))
  const pairs = plain.slice(1).map((word, n) => [plain[n] as string, word] as const)
  if (pairs.length === 0) return null
  if (pairs.some((pair) => Buffer.byteLength(pair.join('')) > longest)) return null
  const lexemes = pairs.map((pair) => `'${exact ? '=' : ''}${pair.join(' ')}'`)
  return `${lexemes.join(' & ')}${begun ? ':*' : ''}`
}
