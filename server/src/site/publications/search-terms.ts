import { type RawBuilder, sql } from 'kysely'
import { pairQuery, wordsOf } from '#server/kernel/database/word-pairs.ts'

/** What is asked, as PostgreSQL reads it: the words as they go together by the syntax, without diacritics and with. */
export type Terms = {
  plain: RawBuilder<unknown>
  exact: RawBuilder<unknown>
  /** Where the words stand one after the other; null where the syntax says how they go together. */
  pairs: { plain: RawBuilder<unknown>; exact: RawBuilder<unknown> } | null
  /** As recordings are sought: words one after the other, unless the syntax says otherwise. */
  spoken: RawBuilder<unknown>
  accented: boolean
  /** Whether words are asked for next to each other: quoted, or written with a hyphen and the like. */
  phrase: boolean
}

const hasPhrase = (query: string): boolean => /[^\p{L}\p{N}\s]/u.test(query)

const hasDiacritics = (query: string): boolean => /[\p{M}đĐ]/u.test(query.normalize('NFD'))

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

/** Reads what was typed; the syntax of web search engines works ("…", or, -). */
export function termsOf(given: string): Terms {
  const query = given.normalize('NFC')
  const words = wordsOf(query)
  const isPlain = isPlainQuery(query)
  const [plain, exact] = [pairQuery(words), pairQuery(words, { exact: true })]
  const sought = withoutSigns(query)
  const whole = sql`websearch_to_tsquery('accent_free', ${sought})`
  return {
    plain: whole,
    exact: sql`websearch_to_tsquery('simple', ${sought})`,
    pairs:
      isPlain && plain && exact ? { plain: sql`${plain}::tsquery`, exact: sql`${exact}::tsquery` } : null,
    spoken: isPlain ? sql`phraseto_tsquery('accent_free', ${words.join(' ')})` : whole,
    accented: hasDiacritics(query),
    phrase: hasPhrase(query),
  }
}

/** All but any one of the words of a plain query of three or more; null for others. */
export function mostOf(query: string): Terms | null {
  const words = [...new Set(wordsOf(query))]
  if (!isPlainQuery(query) || words.length < 3 || words.length > 8) return null
  // Only letters and digits reach the query's syntax.
  const all = words.map((_, left) => `(${words.filter((__, n) => n !== left).join(' & ')})`).join(' | ')
  const plain = sql`to_tsquery('accent_free', ${all})`
  return { plain, exact: plain, pairs: null, spoken: plain, accented: false, phrase: false }
}
