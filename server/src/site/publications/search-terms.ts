import { type RawBuilder, sql } from 'kysely'
import { areTogether, wordsOf } from '#server/kernel/database/word-pairs.ts'
import {
  allOf,
  capitalWord,
  exactQuery,
  exactWord,
  isCapitals,
  titleQuery,
} from '#server/kernel/database/words-as-written.ts'

type Query = RawBuilder<unknown>

/** What is asked, as PostgreSQL reads it: the words as they go together by the syntax. */
export type Terms = {
  /** Without regard to marks. */
  plain: Query
  /** Words with marks as they were typed, the others without regard to marks; null where no word has any. */
  exact: Query | null
  /** All words in the title. Null for these four where the syntax says how words go together. */
  title: Query | null
  /** SQL: publications `p` where the words are one after the other; null for one word. */
  pairs: Query | null
  exactPairs: Query | null
  /** Words in capitals as they were typed, unless all of several are: AI, not “ai”. */
  capitals: Query | null
  /** As recordings are sought: words one after the other, unless the syntax says otherwise. */
  spoken: Query
  /** Whether words are asked for next to each other: quoted, or written with a hyphen and the like. */
  phrase: boolean
}

const hasPhrase = (query: string): boolean => /[^\p{L}\p{N}\s]/u.test(query)

/** Whether a query is nothing but words, without the syntax of web search engines. */
export function isPlainQuery(query: string): boolean {
  const words = wordsOf(query)
  return (
    !hasPhrase(query) &&
    query.trim().split(/\s+/).length === words.length &&
    !words.some((word) => word.toLowerCase() === 'or')
  )
}

/**
 * The syntax with letters and digits alone, as words are kept (`onlyWords`): what has signs within is a phrase, so that
 * `20/11` is sought as `"20 11"`.
 */
const withoutSigns = (query: string): string =>
  query.replace(/-?"[^"]*"?|\S+/g, (part) => {
    const words = part.match(/[\p{L}\p{N}]+/gu) ?? []
    const together = words.length > 1 ? `"${words.join(' ')}"` : (words[0] ?? '')
    return part.startsWith('-') && together ? `-${together}` : together
  })

/** Words with marks that each match must have: all that are neither left out (-word) nor one of several (or). */
function requiredMarks(sought: string): string[] {
  if (/(^|\s)or(\s|$)/i.test(sought)) return []
  const parts = sought.match(/-?"[^"]*"?|\S+/g) ?? []
  return parts
    .filter((part) => !part.startsWith('-'))
    .flatMap((part) => part.match(/[\p{L}\p{N}]+/gu) ?? [])
    .flatMap((word) => exactWord(word) ?? [])
}

function capitalsOf(words: readonly string[]): Query | null {
  const capitals = words.filter(isCapitals)
  // Whoever types all of it in capitals says nothing by them.
  return words.length > 1 && capitals.length === words.length ? null : allOf(capitals.map(capitalWord))
}

const none = { title: null, pairs: null, exactPairs: null, capitals: null }

/** What a list of words asks for. */
function termsOfWords(words: readonly string[]): Terms {
  return {
    plain: sql`to_tsquery('accent_free', ${words.join(' & ')})`,
    exact: exactQuery(words),
    title: titleQuery(words),
    pairs: areTogether('p', words),
    exactPairs: areTogether('p', words, { exact: true }),
    capitals: capitalsOf(words),
    spoken: sql`phraseto_tsquery('accent_free', ${words.join(' ')})`,
    phrase: false,
  }
}

const either = (queries: readonly Query[]): Query => sql`(${sql.join(queries, sql` || `)})`

const eitherOf = (queries: readonly (Query | null)[]): Query | null => {
  const some = queries.filter((query) => query !== null)
  return some.length > 0 ? either(some) : null
}

/** SQL: where one of these conditions holds. */
const anyHolds = (conditions: readonly (Query | null)[]): Query | null => {
  const some = conditions.filter((condition) => condition !== null)
  return some.length > 0 ? sql`(${sql.join(some, sql` or `)})` : null
}

/** What any one of several lists of words asks for. Words without marks are in `exact` as they are. */
function anyOf(lists: readonly Terms[]): Terms {
  const [first] = lists
  if (lists.length === 1 && first) return first
  const each = <Key extends keyof Terms>(key: Key) => lists.map((terms) => terms[key])
  return {
    plain: either(each('plain')),
    exact: lists.some(({ exact }) => exact) ? either(lists.map(({ exact, plain }) => exact ?? plain)) : null,
    title: eitherOf(each('title')),
    pairs: anyHolds(each('pairs')),
    exactPairs: anyHolds(each('exactPairs')),
    capitals: eitherOf(each('capitals')),
    spoken: either(each('spoken')),
    phrase: false,
  }
}

/** What was typed with the syntax of web search engines ("…", or, -), or with signs within words. */
function termsOfSyntax(query: string): Terms {
  const sought = withoutSigns(query)
  const plain = sql`websearch_to_tsquery('accent_free', ${sought})`
  const marked = allOf(requiredMarks(sought))
  const exact = marked && sql`(${plain} && ${marked})`
  return { plain, exact, ...none, spoken: plain, phrase: hasPhrase(query) }
}

/** Whether signs are only within words (TP.HCM, 18.000), so that what is asked for is words. */
const isSyntax = (query: string): boolean => /["“”]|(^|\s)-|(^|\s)or(\s|$)/i.test(query)

/** Reads what was typed; `lists` are the lists of words that it is sought by, the typed one first. */
export function termsOf(given: string, lists: readonly (readonly string[])[] = []): Terms {
  const query = given.normalize('NFC')
  const words = wordsOf(query)
  if (words.length === 0 || isSyntax(query)) return termsOfSyntax(query)
  const others = lists.slice(1).map(termsOfWords)
  const typed = isPlainQuery(query) ? termsOfWords(words) : termsOfSyntax(query)
  // Where words joined by signs are sought as others as well, they are no phrase: `together` has them first.
  return others.length > 0 ? anyOf([termsOfWords(words), ...others]) : typed
}

/** All but any one of the words of a plain query of three or more; null for others. */
export function mostOf(query: string): Terms | null {
  const words = [...new Set(wordsOf(query))]
  if (!isPlainQuery(query) || words.length < 3 || words.length > 8) return null
  // Only letters and digits reach the query's syntax.
  const all = words.map((_, left) => `(${words.filter((__, n) => n !== left).join(' & ')})`).join(' | ')
  const plain = sql`to_tsquery('accent_free', ${all})`
  return { plain, exact: null, ...none, spoken: plain, phrase: false }
}
