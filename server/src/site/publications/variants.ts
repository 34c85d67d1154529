import { fold } from '@toasoan/contract/kit/fold'
import { isSyllable } from '@toasoan/contract/kit/syllables'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { wordsOf } from '#server/kernel/database/word-pairs.ts'
import { hasMarks, isCapitals } from '#server/kernel/database/words-as-written.ts'

/** Word lists that are sought for one query, with the one that was typed. */
const mostLists = 4

/** Words of an abbreviation or of what it is short for, at most. */
const longestAlias = 8

/** Letters of an abbreviation that its full words find: shorter ones mean several things (QH, TP). */
const leastBothWays = 3

type Words = readonly string[]

/** RON95 as RON 95, 62m as 62 m. */
const apart = (words: Words): string[] =>
  words.flatMap((word) =>
    /^[a-z]{1,8}\d{1,6}$|^\d{1,6}[a-z]{1,4}$/i.test(word) ? (word.match(/[a-z]+|\d+/gi) ?? []) : [word],
  )

/** Joins each word with the next where `go` says so of the two. */
function joined(words: Words, go: (one: string, next: string) => boolean): string[] {
  const found: string[] = []
  for (const word of words) {
    const last = found.at(-1)
    if (last !== undefined && go(last, word)) found[found.length - 1] = last + word
    else found.push(word)
  }
  return found
}

/** RON 95 as RON95; a Vietnamese syllable with marks (số 3) is a word of its own. */
const together = (words: Words): string[] =>
  joined(words, (one, next) => /^[a-z]{1,8}$/i.test(one) && !hasMarks(one) && /^\d{1,6}$/.test(next))

/** 18000 as 18 000, as the words of 18.000 are kept. */
const thousandsApart = (words: Words): string[] =>
  words.flatMap((word) =>
    /^[1-9]\d{3,11}$/.test(word) ? Number(word).toLocaleString('en-US').split(',') : [word],
  )

/** 18 000 as 18000. */
const thousandsJoined = (words: Words): string[] =>
  joined(words, (one, next) => /^[1-9]\d{0,8}$/.test(one) && /^\d{3}$/.test(next))

type Alias = { from: string; to: string }

/** Abbreviations of the house for runs of these words, and the other way where they may be. */
async function aliasesOf(db: Database, words: Words): Promise<Alias[]> {
  const runs = words.flatMap((_, at) =>
    Array.from({ length: Math.min(longestAlias, words.length - at) }, (__, n) =>
      fold(words.slice(at, at + n + 1).join(' ')),
    ),
  )
  const { rows } = await sql<Alias>`
    select short_words as "from", full_name as "to" from search_alias where active and short_words = any(${runs}::text[])
    union all
    select full_words, name from search_alias
    where active and full_words = any(${runs}::text[]) and length(name) >= ${sql.lit(leastBothWays)}`.execute(
    db,
  )
  const capitals = new Set(words.filter(isCapitals).map(fold))
  // The longest first: ĐBSCL within it is no abbreviation of its own. “ai” is a word; AI is an abbreviation.
  return rows
    .filter(({ from }) => !isSyllable(from) || capitals.has(from))
    .sort((one, other) => other.from.length - one.from.length)
}

/** The words with one run of them exchanged. */
function exchanged(words: Words, { from, to }: Alias): string[] {
  const folded = words.map(fold)
  const size = from.split(' ').length
  const at = folded.findIndex((_, start) => folded.slice(start, start + size).join(' ') === from)
  return at < 0 ? [...words] : [...words.slice(0, at), ...wordsOf(to), ...words.slice(at + size)]
}

/**
 * The word lists that a query of words is sought by, the typed one first: abbreviations and what they are short for, digits and
 * letters joined or apart, thousands joined or apart.
 */
export async function variantsOf(db: Database, words: Words): Promise<string[][]> {
  const aliases = (await aliasesOf(db, words)).map((alias) => exchanged(words, alias))
  const lists = [[...words], ...aliases]
    .concat([apart, together, thousandsApart, thousandsJoined].map((change) => change(words)))
    .map((list) => list.slice(0, 12))
  const byWords = new Map(lists.map((list) => [fold(list.join(' ')), list]))
  return [...byWords.values()].slice(0, mostLists)
}
