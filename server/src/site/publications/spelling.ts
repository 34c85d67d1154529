import { fold } from '@toasoan/contract/kit/fold'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { pairQuery, wordsOf } from '#server/kernel/database/word-pairs.ts'
import { isPlainQuery } from './search-terms.ts'

/** Words that are tried in the place of one, and words of a query that are looked at. */
const most = { tried: 12, words: 8 }

/** Articles that are counted for a word that is tried: more says nothing more. */
const mostCounted = 30

const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789']

/** A word as its keys were pressed for Telex while no input method was on: `songf` for `sòng`, `dduowngf` for `đường`. */
export function withoutTelex(word: string): string {
  const hasTone = /[fsrxj]$/.test(word) && /[aeiouyw]/.test(word.slice(0, -1))
  return (hasTone ? word.slice(0, -1) : word).replace(/w/g, '').replace(/([adeo])\1/g, '$1')
}

/** All words that one slip of a finger makes of a word without diacritics: two keys turned, one too many, missing or wrong. */
export function nearWords(word: string): Set<string> {
  const near = new Set<string>([withoutTelex(word)])
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
  const pairs = (word: string): string[] =>
    [before && pairQuery([before, word]), after && pairQuery([word, after])].filter((pair) =>
      Boolean(pair),
    ) as string[]
  const alone = before === undefined && after === undefined
  // Only words that were published, which hold letters and digits, reach the query's syntax.
  const queries = tried.flatMap((word) =>
    alone ? [{ word, query: `'${word}'` }] : pairs(word).map((query) => ({ word, query })),
  )
  const column = alone ? sql`p.search` : sql`p.pairs`
  const { rows } = await sql<{ word: string }>`
    select t.word from unnest(${queries.map(({ word }) => word)}::text[], ${queries.map(({ query }) => query)}::text[])
      as t (word, query), lateral (
        select count(*) as n from (
          select from article_publication p where ${column} @@ t.query::tsquery limit ${sql.lit(mostCounted)}) matched) counted
    group by t.word having sum(counted.n) > 0
    order by sum(counted.n) desc, array_position(${[...tried]}::text[], t.word) limit 1`.execute(db)
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
    if (known.has(word) || word.length < 2) continue
    const telex = withoutTelex(word)
    const tried = (await knownOf(db, nearWords(word)))
      .filter((near) => /^[a-z0-9]+$/.test(near))
      .sort((one, other) => Number(other === telex) - Number(one === telex) || one.localeCompare(other))
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
