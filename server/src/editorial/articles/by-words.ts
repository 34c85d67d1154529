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

/** What is looked for among articles `a`: the words wherever they stand. */
export function havingWords(keyword = ''): RawBuilder<unknown>[] {
  const words = wordQuery(keyword)
  return words ? [sql`a.search @@ to_tsquery('accent_free', ${words})`] : []
}

/** What a list says of its total when it counted no further than one beyond `most`. */
export const capped = (count: number, most: number) =>
  count > most ? { total: most, totalCapped: true } : { total: count }

export type Found = { ids: number[]; total: number; totalCapped?: boolean }

const counted = (ids: number[], most: number): Found => ({ ids, ...capped(ids.length, most) })

/** The first ids of a list that fulfil these conditions too, in its order. */
export type IdsWhere = (conditions: RawBuilder<unknown>[], limit: number) => Promise<number[]>

/** How a list is sorted: as somebody asked for, by the time at its stage with the newest first, or otherwise. */
type Order = 'own' | 'stage' | 'other'

/** The first of a list that have the words anywhere, at most so many; where it is by time, the newest weeks are looked in first. */
async function anywhere(
  db: Database,
  keyword: string,
  idsWhere: IdsWhere,
  { order, limit }: { order: Order; limit: number },
): Promise<number[]> {
  const having = havingWords(keyword)
  for (const { weeks, nextIsTimes } of order === 'stage' ? await stageWeeks.recent(db) : []) {
    // The first are as many among the newest weeks as among all, where there are enough.
    const ids = await idsWhere([...having, sql`${stageWeeks.of} && ${weeks}::int[]`], limit)
    if (ids.length >= limit) return ids
    // Words of few articles are sought in all at once.
    if (ids.length * nextIsTimes < limit) break
  }
  return idsWhere(having, limit)
}

/**
 * The ids of a list up to the end of a page, by a keyword. One query, planned for its very words, finds them and
 * counts: what it looks through for the count holds the page too. The words are sought next to
 * each other first, since that is rare where each alone is common; where few articles have them so, others
 * that have them anywhere follow, and are not counted far. Who asks for an order of their own gets all in it.
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
  const others = await anywhere(db, keyword, idsWhere, { order, limit: wide + 1 })
  const ids = [...new Set([...near, ...others])]
  return others.length > wide ? { ids, total: wide, totalCapped: true } : counted(ids, mostCounted)
}
