import { crc32 } from 'node:zlib'
import { fold, nameKey } from '@toasoan/contract/kit/fold'
import { type RawBuilder, sql } from 'kysely'

/*
 * What a search vector of articles holds beside its folded words, without places: `=bão` for each word with marks, `@bao` and
 * `@=bão` for words of the title, `^ai` for words in capitals. No folded word begins with these signs.
 */

/** Most such words of one text, and most bytes of one: a vector holds a megabyte. */
const most = { words: 8000, bytes: 60 }

/** Most pairs of neighbouring words of one text, and most bytes of the two words of a pair. */
const mostPairs = { pairs: 16_000, bytes: 39 }

const wordsIn = (text: string): string[] => text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether a word (NFC) has marks that folding takes away. */
export const hasMarks = (word: string): boolean => /[\p{M}đĐ]/u.test(word.normalize('NFD'))

/** Whether a word is written in capitals: two letters or more, as in AI and ĐBSCL. */
export const isCapitals = (word: string): boolean =>
  /^\p{Lu}[\p{Lu}\p{N}]+$/u.test(word) && /\p{Lu}/u.test(word.slice(1))

/** A word with marks as a lexeme; one without marks is its folded word, which needs none. */
export const exactWord = (word: string): string | null => (hasMarks(word) ? `=${nameKey(word)}` : null)

/** A word of a title as a lexeme: with its marks if it has any. */
export const titleWord = (word: string, marks: boolean): string =>
  `@${(marks && exactWord(word)) || fold(word)}`

export const capitalWord = (word: string): string => `^${fold(word)}`

type Query = RawBuilder<unknown>

/** A tsquery for all of these lexemes, the last of them as a prefix if it is `begun`; null without lexemes. */
export function allOf(lexemes: readonly string[], { begun = false }: { begun?: boolean } = {}): Query | null {
  const quoted = lexemes.map((lexeme) => `'${lexeme}'`).join(' & ')
  return lexemes.length > 0 ? sql`${begun ? `${quoted}:*` : quoted}::tsquery` : null
}

/**
 * A tsquery for words as they were typed: those with marks with these, the others in any spelling, the last as a prefix if it is
 * `begun`. Null where no word has marks.
 */
export function exactQuery(
  words: readonly string[],
  { begun = false }: { begun?: boolean } = {},
): Query | null {
  const last = words.at(-1) ?? ''
  const isBegun = (marks: boolean) => begun && hasMarks(last) === marks
  const marked = allOf(
    words.flatMap((word) => exactWord(word) ?? []),
    { begun: isBegun(true) },
  )
  if (!marked) return null
  const others = words.filter((word) => !hasMarks(word)).join(' & ')
  if (!others) return marked
  return sql`(${marked} && to_tsquery('accent_free', ${isBegun(false) ? `${others}:*` : others}))`
}

/** A tsquery for words of a title, with their marks where they have any; null without words. */
export const titleQuery = (words: readonly string[], more?: { begun?: boolean }): Query | null =>
  allOf(
    words.map((word) => titleWord(word, true)),
    more,
  )

/** The lexemes of a title and of all other text: how their words are written. */
export function wordsAsWritten(title: string, rest: string): string[] {
  const found = new Set<string>()
  const add = (word: string) => {
    if (found.size < most.words && Buffer.byteLength(word) <= most.bytes) found.add(word)
  }
  for (const word of new Set(wordsIn(title))) {
    add(titleWord(word, false))
    if (hasMarks(word)) add(titleWord(word, true))
  }
  // Each different word once: a text has few syllables, many times each.
  for (const word of new Set(wordsIn(`${title} ${rest}`))) {
    const exact = exactWord(word)
    if (exact) add(exact)
    if (isCapitals(word)) add(capitalWord(word))
  }
  return [...found]
}

/** The different words of texts without marks, as pairs have them; without those that are longer than words of a language. */
export function foldedWords(texts: readonly string[]): string[] {
  const words = new Set(texts.flatMap((text) => fold(wordsIn(text).join(' ')).split(' ')))
  return [...words].filter((word) => word !== '' && Buffer.byteLength(word) <= mostPairs.bytes)
}

/** The two words of a pair as a lexeme; null where they are longer than words of a language. */
export const pairOf = (one: string, next: string): string | null =>
  Buffer.byteLength(one) + Buffer.byteLength(next) > mostPairs.bytes ? null : `${one} ${next}`

function addPairs(pairs: Set<string>, words: readonly string[], mark: string): void {
  for (let at = 1; at < words.length && pairs.size < mostPairs.pairs; at += 1) {
    const pair = pairOf(words[at - 1] as string, words[at] as string)
    if (pair) pairs.add(mark + pair)
  }
}

/**
 * Pairs of neighbouring words as lexemes. A Vietnamese name is three common syllables; its pairs stand in few articles. Folded of
 * all texts, and behind `=` as they are written of `exact` ones.
 */
export function wordPairs(texts: readonly { text: string; exact: boolean }[]): string[] {
  const pairs = new Set<string>()
  for (const { text, exact } of texts) {
    // As a whole, which is many times quicker than word by word.
    const words = wordsIn(text).join(' ')
    addPairs(pairs, fold(words).split(' '), '')
    if (exact) addPairs(pairs, nameKey(words).split(' '), '=')
  }
  return [...pairs]
}

/**
 * A pair of words as it is stored: a number of four bytes, where the words take thirteen in the middle. Two different pairs have the
 * same one by chance once in four thousand million. It is in the database for good, so it never changes.
 */
export const pairKey = (pair: string): number => crc32(pair) | 0

/** What the column `pair_keys` holds of texts, as PostgreSQL reads a list. */
export const pairKeysOf = (texts: readonly { text: string; exact: boolean }[]): string =>
  keyList(wordPairs(texts))

/** Keys of pairs as PostgreSQL reads a list of numbers. */
export const keyList = (pairs: readonly string[]): string => `{${[...new Set(pairs.map(pairKey))].join(',')}}`
