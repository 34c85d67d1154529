import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { literally } from './conditions.ts'
import { wordsOf } from './word-pairs.ts'

/** Shorter words have no three letters to be sought by, so they are sought where a word begins. */
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

/** Folds what somebody typed as `plain_text` of the database does, which alone knows all of its letters. */
const plain = (typed: string) => sql`plain_text(${typed})`

/** Whether a plain text (`plain_text(…)`) begins with what was typed, accents or not. */
export const beginsWith = (plainText: RawBuilder<unknown>, typed: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${plainText} like ${plain(literally(typed))} || '%'`

/** Whether a text has all words of what was typed, accents or not; a trigram index over `plain_text` of it serves this. */
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
 * How well a title fits what was typed, the best first: it begins so with these very accents (0), begins so without them
 * (1), has the words with their accents (2), has them without (3), or has them elsewhere than in the title (4).
 */
export function nameRank(title: RawBuilder<unknown>, typed: string): RawBuilder<number> {
  const exact = typed.toLowerCase()
  const words = wordsOf(exact)
  const has = words.length > 0 ? every(sql`lower(${title})`, words) : sql<SqlBool>`false`
  const hasPlain = words.length > 0 ? hasWords(title, words) : sql<SqlBool>`false`
  return sql<number>`case when lower(${title}) like ${`${literally(exact)}%`} then 0
    when ${beginsWith(sql`plain_text(${title})`, typed)} then 1 when ${has} then 2 when ${hasPlain} then 3 else 4 end`
}
