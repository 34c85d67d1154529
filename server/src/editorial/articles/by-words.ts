import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { weeksOf } from '#server/kernel/database/recent-weeks.ts'
import { fewest, pairQuery, wordsOf } from '#server/kernel/database/word-pairs.ts'

/**
 * Beyond this many, a filtered total says "at least": nobody pages through more, and counting on would
 * cost more than the page itself.
 */
export const mostCounted = 1000

/** The same for words next to each other, which stand in fewer articles than the words, so that more are read for each. */
const mostTogether = 500

/** The weeks in which articles `a` came to their stage, beside their words in the index article_words. */
export const stageWeeks = weeksOf(sql`a.stage_at`, sql`from article a order by a.stage_at desc, a.id desc`)

/**
 * A keyword as words without diacritics; the last one may go on, as it does while it is typed. Null
 * when it holds no word.
 */
export function wordQuery(keyword: string): string | null {
  const words = wordsOf(keyword)
  return words.length > 0 ? `${words.join(' & ')}:*` : null
}

const having = (words: string | null) => (words ? [sql`a.search @@ to_tsquery('accent_free', ${words})`] : [])

/** What is looked for among articles `a`: the words wherever they stand. */
export const havingWords = (keyword = ''): RawBuilder<unknown>[] => having(wordQuery(keyword))

/** What a list says of its total when it counted no further than one beyond `most`. */
export const capped = (count: number, most: number) =>
  count > most ? { total: most, totalCapped: true } : { total: count }

export type Found = { ids: number[]; total: number; totalCapped?: boolean }

const counted = (ids: number[], most: number): Found => ({ ids, ...capped(ids.length, most) })

/** The first ids of a list that fulfil these conditions too, in its order. */
export type IdsWhere = (conditions: RawBuilder<unknown>[], limit: number) => Promise<number[]>

/** How a list is sorted: as somebody asked for, by the time at its stage with the newest first, or otherwise. */
type Order = 'own' | 'stage' | 'other'

/**
 * The first of a list that have these very words anywhere, at most so many. Where it is by time, the newest weeks are looked in
 * first. A word that may go on cannot be sought so: the index collects all rows of every word that begins so, whatever the week.
 */
async function veryWords(
  db: Database,
  keyword: string,
  idsWhere: IdsWhere,
  { order, limit }: { order: Order; limit: number },
): Promise<number[]> {
  const words = having(wordsOf(keyword).join(' & '))
  for (const { weeks, nextIsTimes } of order === 'stage' ? await stageWeeks.recent(db) : []) {
    // The first are as many among the newest weeks as among all, where there are enough.
    const ids = await idsWhere([...words, sql`${stageWeeks.of} && ${weeks}::int[]`], limit)
    if (ids.length >= limit) return ids
    // Words of few articles are sought in all at once.
    if (ids.length * nextIsTimes < limit) break
  }
  return idsWhere(words, limit)
}

/**
 * The ids of a list up to the end of a page, by a keyword. One query, planned for its very words, finds them and
 * counts: what it looks through for the count holds the page too. The words are sought next to
 * each other first, since that is rare where each alone is common; where few articles have them so, others
 * that have them anywhere follow, then those in which the last word goes on, and are not counted far. Who asks for an
 * order of their own gets all in it.
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
 * The first of a list that have the words, at most so many: next to each other before anywhere, and only where these are
 * fewer those in which the last word goes on.
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
