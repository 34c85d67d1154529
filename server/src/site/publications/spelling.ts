import { fold } from '@toasoan/contract/kit/fold'
import { fromTelex } from '@toasoan/contract/kit/vietnamese/typed-keys'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { areTogether, wordsOf } from '#server/kernel/database/word-pairs.ts'
import { isCapitals } from '#server/kernel/database/words-as-written.ts'
import { isPlainQuery } from './search-terms.ts'

/** Words that are tried in the place of one, and words of a query that are looked at. */
const most = { tried: 12, words: 8 }

/** Articles that are counted for a word that is tried: more says nothing more. */
const mostCounted = 30

const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789']

/** Shortest word that is corrected: shorter ones are syllables and abbreviations of their own. */
const shortest = 4

/** Articles in which a corrected word is beside its neighbour, at least. */
const leastBeside = 3

/** A word that is corrected: not an abbreviation (HCM) and without digits. */
const mayBeWrong = (word: string): boolean => word.length >= shortest && !isCapitals(word) && !/\d/.test(word)

/**
 * A query whose words are keys of Telex, typed while no input method was on: `lux soong hoofng` is “lũ sông hồng”. Null where no word
 * is. Some English words are Telex too (`was`), so this is asked only of a query that finds nothing.
 */
export function withTelexRead(query: string): string | null {
  if (!isPlainQuery(query)) return null
  let changed = false
  const words = wordsOf(query).map((word) => {
    const meant = fromTelex(word.toLowerCase())?.word
    changed ||= Boolean(meant)
    return meant ?? word
  })
  return changed ? words.join(' ') : null
}

/** All words that one slip of a finger makes of a word without diacritics: two keys turned, one too many, missing or wrong. */
export function nearWords(word: string): Set<string> {
  const near = new Set<string>()
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    if (after.length > 1) near.add(`${before}${after[1]}${after[0]}${after.slice(2)}`)
    if (after.length > 0) near.add(`${before}${after.slice(1)}`)
    for (const letter of letters) {
      near.add(`${before}${letter}${after}`)
      if (after.length > 0) near.add(`${before}${letter}${after.slice(1)}`)
    }
  }
  near.delete(word)
  return near
}

async function knownOf(db: Database, words: Iterable<string>): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_word where word = any(${[...words]}::text[])`.execute(db)
  return rows.map(({ word }) => word)
}

/** What of the words tried stands best beside its neighbours, by how many articles have it so; null when none does. */
async function bestOf(
  db: Database,
  tried: readonly string[],
  [before, after]: readonly [string | undefined, string | undefined],
): Promise<string | null> {
  const alone = before === undefined && after === undefined
  // Only words that were published, which hold letters and digits, reach the query's syntax.
  const places = (word: string) =>
    alone
      ? [sql`p.search @@ ${`'${word}'`}::tsquery`]
      : [before && areTogether('p', [before, word]), after && areTogether('p', [word, after])].flatMap(
          (condition) => condition || [],
        )
  const counts = tried.flatMap((word) =>
    places(word).map(
      (condition) => sql`select ${word}::text as word, (select count(*) from (
        select from article_publication p where ${condition} limit ${sql.lit(mostCounted)}) matched) as n`,
    ),
  )
  if (counts.length === 0) return null
  const { rows } = await sql<{ word: string }>`
    select word from (${sql.join(counts, sql` union all `)}) counted
    group by word having sum(n) >= ${sql.lit(leastBeside)}
    order by sum(n) desc, array_position(${[...tried]}::text[], word) limit 1`.execute(db)
  return rows[0]?.word ?? null
}

/**
 * What somebody may have meant by a query that nothing has: the same words, of which those that no title or lead has are
 * exchanged for one that a slip of the finger away is published beside its neighbours. Null where there is no better one.
 * The exchanged words have no diacritics.
 */
export async function otherSpelling(db: Database, query: string): Promise<string | null> {
  const typed = wordsOf(query)
  if (!isPlainQuery(query) || typed.length === 0 || typed.length > most.words) return null
  const words = typed.map(fold)
  const known = new Set(await knownOf(db, words))
  let changed = false
  for (const [at, word] of words.entries()) {
    if (known.has(word) || !mayBeWrong(typed[at] as string)) continue
    const tried = (await knownOf(db, nearWords(word)))
      .filter((near) => /^[a-z0-9]+$/.test(near))
      .sort((one, other) => one.localeCompare(other))
      .slice(0, most.tried)
    const beside = [words[at - 1], words[at + 1]].map((next) => (next && known.has(next) ? next : undefined))
    const best =
      (await bestOf(db, tried, [beside[0], beside[1]])) ??
      (beside.some(Boolean) ? await bestOf(db, tried, [undefined, undefined]) : null)
    if (best === null) continue
    words[at] = best
    known.add(best)
    typed[at] = best
    changed = true
  }
  return changed ? typed.join(' ') : null
}
