import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { weeksOf } from '#server/kernel/database/recent-weeks.ts'
import { fewest, pairQuery, wordsOf } from '#server/kernel/database/word-pairs.ts'

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

/**
 * The first articles of a list that contain these exact words, up to a limit. Lists sorted by time search the
 * newest weeks first. Prefixes cannot be searched this way: the index collects all rows of every matching
 * word, regardless of the week.
 */
async function veryWords(
  db: Database,
  keyword: string,
  idsWhere: IdsWhere,
  { order, limit }: { order: Order; limit: number },
): Promise<number[]> {
  const words = having(wordsOf(keyword).join(' & '))
  for (const { weeks, nextIsTimes } of order === 'stage' ? await stageWeeks.recent(db) : []) {
    // The newest weeks contain the same first articles as all weeks, if there are enough.
    const ids = await idsWhere([...words, sql`${stageWeeks.of} && ${weeks}::int[]`], limit)
    if (ids.length >= limit) return ids
    // Rare words are searched in all weeks at once.
    if (ids.length * nextIsTimes < limit) break
  }
  return idsWhere(words, limit)
}

/**
 * IDs of a list up to the end of a page, by keyword. One query, planned for these words, finds and counts:
 * the rows counted contain the page. Word pairs are searched first, since they are rare even when each word
 * is common; if there are few matches, articles with the words anywhere follow, then prefix matches, which
 * are counted up to a low limit. With a custom sort order all matches are in that order.
 */
export async function foundByWords(
  db: Database,
  keyword: string,
  idsWhere: IdsWhere,
  { upTo, order }: { upTo: number; order: Order },
): Promise<Found> {
  const enough = (most: number) => Math.max(most + 1, upTo)
  const pairs = order === 'own' ? null : pairQuery(wordsOf(keyword), { begun: true })
  if (!pairs) return counted(await idsWhere(havingWords(keyword), enough(mostCounted)), mostCounted)
  const near = await idsWhere([sql`a.pairs @@ ${pairs}::tsquery`], enough(mostTogether))
  if (near.length >= fewest) return counted(near, mostTogether)
  const wide = Math.max(fewest, upTo)
  const very = await veryWords(db, keyword, idsWhere, { order, limit: wide + 1 })
  const begun = very.length > wide ? [] : await idsWhere(havingWords(keyword), wide + 1)
  const ids = [...new Set([...near, ...very, ...begun])]
  const more = Math.max(very.length, begun.length) > wide
  return more ? { ids, total: wide, totalCapped: true } : counted(ids, mostCounted)
}

/**
 * The first articles of a list that contain the words, up to a limit: pairs before words anywhere, and prefix
 * matches only if those are too few.
 */
export async function firstByWords(
  db: Database,
  keyword: string,
  idsWhere: IdsWhere,
  limit: number,
): Promise<number[]> {
  const pairs = pairQuery(wordsOf(keyword), { begun: true })
  const near = pairs ? await idsWhere([sql`a.pairs @@ ${pairs}::tsquery`], limit) : []
  if (near.length >= limit) return near
  const very = await veryWords(db, keyword, idsWhere, { order: 'stage', limit })
  const both = [...new Set([...near, ...very])]
  return both.length >= limit ? both : [...both, ...(await idsWhere(havingWords(keyword), limit))]
}
