import type { Teaser } from '@toasoan/contract/site/home'
import type { SearchFacets } from '@toasoan/contract/site/pages'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { weeksOf } from '#server/kernel/database/recent-weeks.ts'
import { fewest } from '#server/kernel/database/word-pairs.ts'
import { facetsOf } from './facets.ts'
import { type Choice, chosen, type Listed, type Window } from './lists.ts'
import { mostOf, type Terms, termsOf } from './search-terms.ts'
import { spokenIn } from './spoken-words.ts'
import { newestFirst, oldestFirst, type TeaserRow, teaserColumns, teaserJoins, teaserOf } from './teasers.ts'
import { turns } from './turns.ts'

/** The weeks of publications under the short name `p`, beside their words in the index article_publication_words. */
export const publicationWeeks = weeksOf(
  sql`p.published_at`,
  sql`from article_publication p order by p.published_at desc, p.article_id desc`,
)

/** How many of the newest matches are ranked; more would make the cost grow with the archive. */
export const mostRanked = 500

/** The same for words next to each other, which stand in fewer articles than the words, so that more are read for each. */
const mostTogether = 250

/** How many of the newest articles with all the words are looked at for a phrase. */
const mostCheckedForPhrase = 4000

/** Articles whose recordings say the words, at most. */
const mostSpoken = 1000

/** Searches that run at once in this process, and that wait. */
export const inTurn = turns(4, 60)

export type SearchAsked = Window &
  Choice & {
    /** What was typed; the syntax of web search engines works ("…", or, -). */
    query: string
    /** True: what is found is counted by section, author, kind and time as well. */
    counted?: boolean
    /** True: articles that lack any one of the words, for a query of three or more. */
    most?: boolean
    /** True: by time, as `oldest` says, instead of best first. */
    byTime?: boolean
  }

export type Found = Listed & { facets: SearchFacets | null }

const filters = (choice: SearchAsked): RawBuilder<unknown> => sql`and ${chosen(choice)}`

/** Which matches are candidates, where there are too many: the newest, or the oldest where these are asked for. */
const firstOf = ({ byTime, oldest }: SearchAsked) => (byTime && oldest ? oldestFirst : newestFirst)

/**
 * Searches everything published, without regard to diacritics; when the query has some, articles with
 * exactly those words come first. The newest matches are taken as candidates and then ranked: words in
 * the title weigh most, and of equals the newer wins. Words that are typed one after the other are sought
 * so first; where few articles have them so, the newest that have them anywhere join. Articles in whose recordings
 * the words are spoken come after those. `total` stops at `mostRanked`, or where too few had them together a little
 * above `fewest`.
 */
export const search = (db: Database, asked: SearchAsked): Promise<Found> => inTurn(() => searchNow(db, asked))

type Candidates = (match: RawBuilder<unknown>) => RawBuilder<unknown>

/** The newest articles that match, at most one more than `most`. */
const newestOf =
  (source: RawBuilder<unknown>, asked: SearchAsked, most: number, wide: boolean): Candidates =>
  (match) =>
    sql`
    (select p.article_id, p.published_at, p.search, p.search_exact, ${sql.lit(wide)} as wide from ${source}
     where ${match} ${filters(asked)} ${firstOf(asked)} limit ${sql.lit(most + 1)})`

/** How many with the words anywhere are candidates. */
const mostAnywhere = (pairs: Terms['pairs']) => (pairs ? fewest : mostRanked)

/**
 * Articles with the words wherever they stand, of these weeks or of all. Each part has one text condition, whose share of the rows
 * PostgreSQL can estimate; of two that go together it would expect next to nothing and read every match.
 */
function anywhere(
  { plain, exact, pairs, accented, phrase }: Terms,
  asked: SearchAsked,
  weeks: readonly number[] | null,
): RawBuilder<unknown> {
  const having = weeks
    ? sql`p.search @@ ${plain} and ${publicationWeeks.of} && ${[...weeks]}::int[]`
    : sql`p.search @@ ${plain}`
  // An index knows which articles have the words, not their order; checking that in every article with
  // two common words would take seconds, so it is checked in the newest of them.
  const source = phrase
    ? sql`(select * from article_publication p where p.search @@ replace(${plain}::text, '<->', '&')::tsquery
        ${filters(asked)} ${firstOf(asked)} limit ${mostCheckedForPhrase}) p`
    : sql`article_publication p`
  const candidates = newestOf(source, asked, mostAnywhere(pairs), true)
  // Words left out (-word) count plainly. Where enough have the very words, what is spelled otherwise is not looked for.
  return accented
    ? sql`(with very as materialized (${candidates(sql`p.search_exact @@ ${exact}`)})
        select * from very where search @@ ${plain}
        union all select * from ${candidates(sql`${having} and not p.search_exact @@ ${exact}`)} spelled
        where (select count(*) from very) <= ${sql.lit(mostAnywhere(pairs))})`
    : candidates(having)
}

/** Articles with the words next to each other, which is rare where each alone is common. */
function together(pairs: NonNullable<Terms['pairs']>, accented: boolean, asked: SearchAsked) {
  const candidates = newestOf(sql`article_publication p`, asked, mostTogether, false)
  return accented
    ? sql`${candidates(sql`p.pairs @@ ${pairs.exact}`)}
        union all ${candidates(sql`p.pairs @@ (${pairs.plain} && !!${pairs.exact})`)}`
    : candidates(sql`p.pairs @@ ${pairs.plain}`)
}

/**
 * Articles in whose recordings the words are spoken. Never by time: going through the newest until enough are found, as
 * PostgreSQL would for an order, reads the whole archive where few have the words.
 */
const spoken = ({ spoken: words }: Terms, asked: SearchAsked): RawBuilder<unknown> => sql`
  (select p.article_id, p.published_at, p.search, p.search_exact, false as wide
   from (${spokenIn(words)} limit ${sql.lit(mostSpoken)}) heard join article_publication p using (article_id)
   where true ${filters(asked)})`

type Ranked = { teasers: Teaser[]; found: number; wide: number; facets: SearchFacets | null }

/** A page of the candidates, best first; how many they are, and how many of them were sought anywhere. */
async function rank(
  db: Database,
  asked: SearchAsked,
  terms: Terms,
  candidates: RawBuilder<unknown>,
): Promise<Ranked> {
  const { page, perPage, byTime, oldest } = asked
  const { plain, exact, accented } = terms
  const order = byTime
    ? oldest
      ? sql`published_at, article_id`
      : sql`published_at desc, article_id desc`
    : sql`${accented ? sql`(search_exact @@ ${exact}) desc,` : sql``}
        ts_rank_cd('{0.02,0.1,0.4,1}', search, ${plain}, 1) * (1 + 1 / (1 + extract(epoch from now() - published_at) / 2592000)) desc,
        published_at desc, article_id desc`
  const { rows } = await sql<TeaserRow & Omit<Ranked, 'teasers'>>`
    with candidate as materialized (${candidates} union all ${spoken(terms, asked)}),
    found as materialized (select distinct on (article_id) * from candidate),
    ranked as (select article_id, row_number() over (order by ${order}) as place from found)
    select ${teaserColumns}, (select count(*) from found) as found,
      (select count(*) from candidate where wide) as wide,
      ${asked.counted ? facetsOf(sql`found`) : sql`null`} as facets
    from (select) one
    left join (ranked r join article_publication p using (article_id))
      on r.place > ${(page - 1) * perPage} and r.place <= ${page * perPage}
    ${teaserJoins} order by r.place`.execute(db)
  // A page beyond the last one is a row without an article.
  const teasers = rows.filter(({ id }) => id !== null).map(teaserOf)
  const [{ found = 0, wide = 0, facets = null } = {}] = rows
  return { teasers, found, wide, facets }
}

async function searchNow(db: Database, asked: SearchAsked): Promise<Found> {
  const terms = asked.most ? mostOf(asked.query) : termsOf(asked.query)
  if (!terms) return { teasers: [], total: 0, capped: false, facets: null }
  const { pairs, accented } = terms
  const near = pairs && together(pairs, accented, asked)
  const first = near && (await rank(db, asked, terms, near))
  if (first && first.found >= fewest) {
    const { teasers, found, facets } = first
    return { teasers, total: Math.min(found, mostTogether), capped: found > mostTogether, facets }
  }
  // The newest are as many among the newest weeks as among all, where there are enough.
  const most = mostAnywhere(pairs)
  const spans = asked.oldest || terms.phrase ? [] : await publicationWeeks.recent(db)
  for (;;) {
    const span = spans.shift()
    const all = anywhere(terms, asked, span?.weeks ?? null)
    const candidates = first && first.found > 0 ? sql`${near} union all ${all}` : all
    const { teasers, found, wide, facets } = await rank(db, asked, terms, candidates)
    const capped = wide > most
    if (!span || capped)
      return { teasers, total: Math.min(capped ? found - 1 : found, mostRanked), capped, facets }
    // Words of few articles are sought in all at once.
    if (wide * span.nextIsTimes < most) spans.length = 0
  }
}
