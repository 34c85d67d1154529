import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { weeksOf } from '#server/kernel/database/recent-weeks.ts'
import { areBegunTogether, fewest, wordsOf } from '#server/kernel/database/word-pairs.ts'
import { exactQuery, titleQuery } from '#server/kernel/database/words-as-written.ts'

/**
 * Limit of filtered counts, above which the total is a lower bound: no one pages further, and counting would
 * cost more than the page.
 */
export const mostCounted = 1000

/**
 * The same for word pairs, which occur in fewer articles than single words, so that more are read for each.
 */
const mostTogether = 500

/** SQL: week in which article `a` reached its stage, as in the index article_words. */
export const stageWeeks = weeksOf(sql`a.stage_at`, sql`from article a order by a.stage_at desc, a.id desc`)

/**
 * A keyword as words without diacritics; the last one is a prefix, as in search-as-you-type. Null without
 * words.
 */
export function wordQuery(keyword: string): string | null {
  const words = wordsOf(keyword)
  return words.length > 0 ? `${words.join(' & ')}:*` : null
}

const having = (words: string | null) => (words ? [sql`a.search @@ to_tsquery('accent_free', ${words})`] : [])

/** SQL: articles `a` that contain the words anywhere. */
export const havingWords = (keyword = ''): RawBuilder<unknown>[] => having(wordQuery(keyword))

/** Total of a list counted up to one beyond `most`. */
export const capped = (count: number, most: number) =>
  count > most ? { total: most, totalCapped: true } : { total: count }

export type Found = { ids: number[]; total: number; totalCapped?: boolean }

const counted = (ids: number[], most: number): Found => ({ ids, ...capped(ids.length, most) })

/** The first IDs of a list that also match these conditions, in its order. */
export type IdsWhere = (conditions: RawBuilder<unknown>[], limit: number) => Promise<number[]>

/** Sort order of a list: as requested, by time at its stage (newest first), or other. */
type Order = 'own' | 'stage' | 'other'

type Limits = { order: Order; limit: number }

/**
 * The first articles of a list that match a condition on their words, up to a limit. Lists sorted by time search the
 * newest weeks first. Prefixes cannot be searched this way: the index collects all rows of every matching
 * word, regardless of the week.
 */
async function newestHaving(
  db: Database,
  words: RawBuilder<unknown>[],
  idsWhere: IdsWhere,
  { order, limit }: Limits,
): Promise<number[]> {
  for (const { weeks, nextIsTimes } of order === 'stage' ? await stageWeeks.recent(db) : []) {
    // The newest weeks contain the same first articles as all weeks, if there are enough.
    const ids = await idsWhere([...words, sql`${stageWeeks.of} && ${weeks}::int[]`], limit)
    if (ids.length >= limit) return ids
    // Rare words are searched in all weeks at once.
    if (ids.length * nextIsTimes < limit) break
  }
  return idsWhere(words, limit)
}

/** The same with all words complete, whatever their diacritics. */
const havingAll = (db: Database, keyword: string, idsWhere: IdsWhere, limits: Limits) =>
  newestHaving(db, having(wordsOf(keyword).join(' & ')), idsWhere, limits)

/** The first articles of a list that have the words with the diacritics typed; none if no word was typed with any. */
async function asTyped(db: Database, keyword: string, idsWhere: IdsWhere, limits: Limits): Promise<number[]> {
  const exact = exactQuery(wordsOf(keyword), { begun: true })
  return exact ? newestHaving(db, [sql`a.search @@ ${exact}`], idsWhere, limits) : []
}

const unique = (...lists: number[][]): number[] => [...new Set(lists.flat())]

/** A list in its own order, what has the words with the diacritics typed first. */
async function inOrder(
  db: Database,
  keyword: string,
  idsWhere: IdsWhere,
  { order, limit }: Limits,
): Promise<Found> {
  const all = await idsWhere(havingWords(keyword), limit)
  const first = order === 'own' ? [] : await asTyped(db, keyword, idsWhere, { order, limit })
  return { ...counted(all, mostCounted), ids: unique(first, all).slice(0, limit) }
}

/**
 * IDs of a list up to the end of a page, by keyword. One query, planned for these words, finds and counts:
 * the rows counted contain the page. Word pairs are searched first, since they are rare even when each word
 * is common; if there are few matches, articles with the words anywhere follow, then prefix matches, which
 * are counted up to a low limit. Articles that have the words with the diacritics typed precede all others. With a custom
 * sort order all matches are in that order.
 */
export async function foundByWords(
  db: Database,
  keyword: string,
  idsWhere: IdsWhere,
  { upTo, order }: { upTo: number; order: Order },
): Promise<Found> {
  const enough = (most: number) => Math.max(most + 1, upTo)
  const areTogether = order === 'own' ? null : await areBegunTogether(db, wordsOf(keyword))
  if (!areTogether) return inOrder(db, keyword, idsWhere, { order, limit: enough(mostCounted) })
  const most = enough(mostTogether)
  const near = await idsWhere([areTogether], most)
  const among = (ids: number[], condition: RawBuilder<unknown>) =>
    ids.length > 0 ? idsWhere([sql`a.id = any(${ids}::bigint[])`, condition], ids.length) : []
  const exact = exactQuery(wordsOf(keyword), { begun: true })
  const isTyped = exact && sql`a.search @@ ${exact}`
  // Among these few, so that a later page has them in the same order.
  const nearTyped = isTyped ? await among(near, isTyped) : []
  if (near.length >= fewest) {
    const older =
      isTyped && near.length >= most
        ? await among(await asTyped(db, keyword, idsWhere, { order, limit: most }), areTogether)
        : []
    return counted(unique(nearTyped, older, near), mostTogether)
  }
  const wide = Math.max(fewest, upTo)
  const limits = { order, limit: wide + 1 }
  const typed = await asTyped(db, keyword, idsWhere, limits)
  const all = await havingAll(db, keyword, idsWhere, limits)
  const begun = all.length > wide ? [] : await idsWhere(havingWords(keyword), wide + 1)
  const ids = unique(nearTyped, typed, near, all, begun)
  const more = Math.max(all.length, begun.length) > wide
  return more ? { ids, total: wide, totalCapped: true } : counted(ids, mostCounted)
}

/**
 * The first articles of a list that contain the words, up to a limit of each: those with all of them in the title, pairs, words
 * with the diacritics typed, then words anywhere; prefix matches only if those are too few.
 */
export async function firstByWords(
  db: Database,
  keyword: string,
  idsWhere: IdsWhere,
  limit: number,
): Promise<number[]> {
  const words = wordsOf(keyword)
  const limits = { order: 'stage', limit } as const
  const together = areBegunTogether(db, words).then((near) => (near ? idsWhere([near], limit) : []))
  const title = titleQuery(words, { begun: true })
  const [titled, near, exact] = await Promise.all([
    title ? idsWhere([sql`a.search @@ ${title}`], limit) : [],
    together,
    asTyped(db, keyword, idsWhere, limits),
  ])
  const first = unique(titled, near, exact)
  if (first.length >= limit) return first
  const both = unique(first, await havingAll(db, keyword, idsWhere, limits))
  return both.length >= limit ? both : unique(both, await idsWhere(havingWords(keyword), limit))
}
