import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { literally } from './conditions.ts'
import { wordsOf } from './word-pairs.ts'

/** Shorter words contain no trigram, so they are searched as word prefixes. */
const fewestLetters = 3

const anywhere = (text: RawBuilder<unknown>, word: string) =>
  word.length < fewestLetters
    ? sql<SqlBool>`(${text} like ${`${literally(word)}%`} or ${text} like ${`% ${literally(word)}%`})`
    : sql<SqlBool>`${text} like ${`%${literally(word)}%`}`

const every = (text: RawBuilder<unknown>, words: readonly string[]) =>
  sql<SqlBool>`(${sql.join(
    words.map((word) => anywhere(text, word)),
    sql` and `,
  )})`

/** Normalises user input with `plain_text` of the database, the only place that knows all its letters. */
const plain = (typed: string) => sql`plain_text(${typed})`

/** SQL: whether a plain text (`plain_text(…)`) begins with the input, ignoring accents. */
export const beginsWith = (plainText: RawBuilder<unknown>, typed: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${plainText} like ${plain(literally(typed))} || '%'`

/**
 * SQL: whether a text contains all words of the input, ignoring accents; served by a trigram index on its
 * `plain_text`.
 */
export const hasWords = (text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    words.map((word) =>
      word.length < fewestLetters
        ? sql`(plain_text(${text}) like ${plain(literally(word))} || '%'
            or plain_text(${text}) like '% ' || ${plain(literally(word))} || '%')`
        : sql`plain_text(${text}) like '%' || ${plain(literally(word))} || '%'`,
    ),
    sql` and `,
  )})`

/**
 * SQL: rank of a title for the input, best first: same prefix with accents (0), without accents (1), all
 * words with accents (2), without (3), or a match outside the title (4).
 */
export function nameRank(title: RawBuilder<unknown>, typed: string): RawBuilder<number> {
  const exact = typed.toLowerCase()
  const words = wordsOf(exact)
  const has = words.length > 0 ? every(sql`lower(${title})`, words) : sql<SqlBool>`false`
  const hasPlain = words.length > 0 ? hasWords(title, words) : sql<SqlBool>`false`
  return sql<number>`case when lower(${title}) like ${`${literally(exact)}%`} then 0
    when ${beginsWith(sql`plain_text(${title})`, typed)} then 1 when ${has} then 2 when ${hasPlain} then 3 else 4 end`
}
