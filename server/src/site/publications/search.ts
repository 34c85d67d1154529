import type { Teaser } from '@toasoan/contract/site/home'
import { slugOf } from '@toasoan/contract/site/paths'
import type { SearchFacets } from '@toasoan/contract/site/search'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { weeksOf } from '#server/kernel/database/recent-weeks.ts'
import { fewest, wordsOf } from '#server/kernel/database/word-pairs.ts'
import { facetsOf } from './facets.ts'
import { type Choice, chosen, type Listed, type Window } from './lists.ts'
import { mostOf, type Terms, termsOf } from './search-terms.ts'
import { spokenIn } from './spoken-words.ts'
import { newestFirst, oldestFirst, type TeaserRow, teaserColumns, teaserJoins, teaserOf } from './teasers.ts'
import { turns } from './turns.ts'
import { variantsOf } from './variants.ts'

/** The weeks of publications under the short name `p`, beside their words in the index article_publication_words. */
export const publicationWeeks = weeksOf(
  sql`p.published_at`,
  sql`from article_publication p order by p.published_at desc, p.article_id desc`,
)

/** How many of the newest matches are ranked; more would make the cost grow with the archive. */
export const mostRanked = 500

/** The same for words next to each other, which stand in fewer articles than the words, so that more are read for each. */
const mostTogether = 250

/** The newest with all words in the title, and the newest by an author of that name, who are ranked. */
const mostTitled = 250

/** How many of the newest articles with all the words are looked at for a phrase. */
const mostCheckedForPhrase = 4000

/** Articles whose recordings say the words, at most. */
const mostSpoken = 1000

/** Articles that are counted of those which have the words with other marks. */
const mostAlso = 250

/** Searches that run at once in this process, and that wait. */
export const inTurn = turns(4, 60)

export type SearchAsked = Window &
  Choice & {
    /** What was typed; the syntax of web search engines works ("…", or, -). */
    query: string
    /**
     * Which articles a word with marks finds: those that have it so; all, those first; or (`also`) those that have it so and the
     * number of the others, and all where none has it so. All by default.
     */
    marks?: 'exact' | 'any' | 'also'
    /** True: what is found is counted by section, author, kind and time as well. */
    counted?: boolean
    /** True: articles that lack any one of the words, for a query of three or more. */
    most?: boolean
    /** True: by time, as `oldest` says, instead of best first. */
    byTime?: boolean
  }

export type Found = Listed & {
  facets: SearchFacets | null
  /** Further articles that have the words with other marks; null unless they were asked for and left out. */
  also: { total: number; capped: boolean } | null
}

const filters = (choice: SearchAsked): RawBuilder<unknown> => sql`and ${chosen(choice)}`

/** Which matches are candidates, where there are too many: the newest, or the oldest where these are asked for. */
const firstOf = ({ byTime, oldest }: SearchAsked) => (byTime && oldest ? oldestFirst : newestFirst)

/**
 * Searches everything published: words without marks find all spellings, words with marks as `marks` says. Articles with all words
 * in the title come first, of all time; then those that have them one after the other or are by an author of that name; then the
 * newest that have them anywhere; then those in whose recordings they are spoken. Within each, words in the title weigh
 * most, and of equals the newer wins. `total` stops at `mostRanked`, or where too few had them together a little above `fewest`.
 */
export const search = (db: Database, asked: SearchAsked): Promise<Found> => inTurn(() => searchNow(db, asked))

/** Where an article was found; the lower comes first. */
const places = { title: 1, together: 2, anywhere: 3, spoken: 4 } as const

type Place = keyof typeof places

/** The first articles that match, at most `most`, as candidates. */
const firstWith = (
  asked: SearchAsked,
  [place, match, most, source = sql`article_publication p`]: [
    Place,
    RawBuilder<unknown>,
    number,
    RawBuilder<unknown>?,
  ],
): RawBuilder<unknown> => sql`
    (select p.article_id, p.published_at, p.search, ${sql.lit(places[place])} as place from ${source}
     where ${match} ${filters(asked)} ${firstOf(asked)} limit ${sql.lit(most)})`

/** How many with the words anywhere are candidates. */
const mostAnywhere = (pairs: Terms['pairs']) => (pairs ? fewest : mostRanked)

type Sought = Terms & { asked: SearchAsked; only: boolean }

/**
 * Articles with the words wherever they are, of these weeks or of all. Each part has one text condition, whose share of the rows
 * PostgreSQL can estimate; of two that go together it would expect next to nothing and read every match.
 */
function anywhere(
  { plain, exact, pairs, phrase, asked, only }: Sought,
  weeks: readonly number[] | null,
): RawBuilder<unknown> {
  const most = mostAnywhere(pairs) + 1
  const ofWeeks = weeks ? sql`and ${publicationWeeks.of} && ${[...weeks]}::int[]` : sql``
  // An index knows which articles have the words, not their order; checking that in every article with
  // two common words would take seconds, so it is checked in the newest of them.
  const source = phrase
    ? sql`(select * from article_publication p where p.search @@ replace(${plain}::text, '<->', '&')::tsquery
        ${filters(asked)} ${firstOf(asked)} limit ${mostCheckedForPhrase}) p`
    : sql`article_publication p`
  const having = (words: RawBuilder<unknown>) =>
    firstWith(asked, ['anywhere', sql`p.search @@ ${words} ${ofWeeks}`, most, source])
  if (!exact) return having(plain)
  if (only) return having(exact)
  // Where enough have the very words, what is spelled otherwise is not looked for.
  return sql`(with very as materialized ${having(exact)}
    select * from very union all select * from ${having(sql`(${plain} && !!${exact})`)} spelled
    where (select count(*) from very) < ${sql.lit(most)})`
}

/** Articles with all words in the title, with the words one after the other, or by an author of that name. */
function nearest({ title, pairs, exactPairs, exact, asked, only }: Sought, titled: readonly number[]) {
  const most = mostTogether + 1
  const author = slugOf(asked.query)
  const parts = [
    ...(title && titled.length > 0
      ? [firstWith(asked, ['title', sql`p.article_id = any(${[...titled]}::bigint[])`, mostTitled])]
      : []),
    ...(pairs && exactPairs && only && exact
      ? [
          firstWith(asked, ['together', exactPairs, most]),
          sql`(select * from ${firstWith(asked, ['together', pairs, 2 * most])} near
            where search @@ ${exact} limit ${sql.lit(most)})`,
        ]
      : pairs
        ? [firstWith(asked, ['together', pairs, most])]
        : []),
    ...(pairs && author
      ? [
          firstWith(asked, [
            'together',
            sql`n.kind = 'author' and n.slug = ${author} ${only && exact ? sql`and p.search @@ ${exact}` : sql``}`,
            mostTitled,
            sql`publication_name n join article_publication p using (article_id, published_at)`,
          ]),
        ]
      : []),
  ]
  return parts.length > 0 ? sql.join(parts, sql` union all `) : null
}

/**
 * Articles in whose recordings the words are spoken. Never by time: going through the newest until enough are found, as
 * PostgreSQL would for an order, reads the whole archive where few have the words.
 */
const spoken = ({ spoken: words, asked }: Sought): RawBuilder<unknown> => sql`
  (select p.article_id, p.published_at, p.search, ${sql.lit(places.spoken)} as place
   from (${spokenIn(words)} limit ${sql.lit(mostSpoken)}) heard join article_publication p using (article_id)
   where true ${filters(asked)})`

type Ranked = { teasers: Teaser[]; found: number; wide: number; facets: SearchFacets | null }

/** A page of the candidates, best first; how many they are, and how many of them were sought anywhere. */
async function rank(db: Database, sought: Sought, candidates: RawBuilder<unknown>): Promise<Ranked> {
  const { plain, exact, capitals, only, asked } = sought
  const { page, perPage, byTime, oldest } = asked
  const order = byTime
    ? oldest
      ? sql`published_at, article_id`
      : sql`published_at desc, article_id desc`
    : sql`${exact && !only ? sql`(search @@ ${exact}) desc,` : sql``}
        ${capitals ? sql`(search @@ ${capitals}) desc,` : sql``} place,
        ts_rank_cd('{0.02,0.1,0.4,1}', search, ${plain}, 1) * (1 + 1 / (1 + extract(epoch from now() - published_at) / 2592000)) desc,
        published_at desc, article_id desc`
  const { rows } = await sql<TeaserRow & Omit<Ranked, 'teasers'>>`
    with candidate as materialized (${candidates} union all ${spoken(sought)}),
    found as materialized (select distinct on (article_id) * from candidate order by article_id, place),
    ranked as (select article_id, row_number() over (order by ${order}) as number from found)
    select ${teaserColumns}, (select count(*) from found) as found,
      (select count(*) from candidate where place = ${sql.lit(places.anywhere)}) as wide,
      ${asked.counted ? facetsOf(sql`found`) : sql`null`} as facets
    from (select) one
    left join (ranked r join article_publication p using (article_id))
      on r.number > ${(page - 1) * perPage} and r.number <= ${page * perPage}
    ${teaserJoins} order by r.number`.execute(db)
  // A page beyond the last one is a row without an article.
  const teasers = rows.filter(({ id }) => id !== null).map(teaserOf)
  const [{ found = 0, wide = 0, facets = null } = {}] = rows
  return { teasers, found, wide, facets }
}

/** The spans of weeks to look through for the newest matches; none where the oldest are asked for. */
const spansFor = async (db: Database, { asked, phrase }: Sought) =>
  asked.oldest || phrase ? [] : publicationWeeks.recent(db)

/**
 * The newest articles with all words in the title, of all time: unless the newest weeks have enough of them, which is so where the
 * words are common and all of them would be too many to look at.
 */
async function titledOf(db: Database, sought: Sought): Promise<number[]> {
  const { title, asked } = sought
  if (!title) return []
  const among = async (weeks: readonly number[] | null) => {
    const ofWeeks = weeks ? sql`and ${publicationWeeks.of} && ${[...weeks]}::int[]` : sql``
    const { rows } = await sql<{ id: number }>`select article_id as id
      from ${firstWith(asked, ['title', sql`p.search @@ ${title} ${ofWeeks}`, mostTitled])} titled`.execute(
      db,
    )
    return rows.map(({ id }) => id)
  }
  const [span] = await spansFor(db, sought)
  const newest = span ? await among(span.weeks) : []
  return newest.length >= mostTitled ? newest : among(null)
}

async function searchTerms(db: Database, sought: Sought): Promise<Omit<Found, 'also'>> {
  const near = nearest(sought, await titledOf(db, sought))
  const first = near && (await rank(db, sought, near))
  if (first && sought.pairs && first.found >= fewest) {
    const { teasers, found, facets } = first
    return { teasers, total: Math.min(found, mostTogether), capped: found > mostTogether, facets }
  }
  // The newest are as many among the newest weeks as among all, where there are enough.
  const most = mostAnywhere(sought.pairs)
  const spans = await spansFor(db, sought)
  for (;;) {
    const span = spans.shift()
    const all = anywhere(sought, span?.weeks ?? null)
    const candidates = near && first && first.found > 0 ? sql`${near} union all ${all}` : all
    const { teasers, found, wide, facets } = await rank(db, sought, candidates)
    const capped = wide > most
    if (!span || capped)
      return { teasers, total: Math.min(capped ? found - 1 : found, mostRanked), capped, facets }
    // Words of few articles are sought in all at once.
    if (wide * span.nextIsTimes < most) spans.length = 0
  }
}

/** How many articles have the words with other marks than those typed: the newest weeks of common words have enough. */
async function alsoOf(db: Database, sought: Sought): Promise<Found['also']> {
  const { plain, exact, asked } = sought
  if (!exact) return null
  const among = async (weeks: readonly number[] | null) => {
    const ofWeeks = weeks ? sql`and ${publicationWeeks.of} && ${[...weeks]}::int[]` : sql``
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
      select from article_publication p where p.search @@ (${plain} && !!${exact}) ${ofWeeks} ${filters(asked)}
      limit ${sql.lit(mostAlso + 1)}) other`.execute(db)
    return rows[0]?.n ?? 0
  }
  const [span] = await spansFor(db, sought)
  const newest = span ? await among(span.weeks) : 0
  const n = newest > mostAlso ? newest : await among(null)
  return n > 0 ? { total: Math.min(n, mostAlso), capped: n > mostAlso } : null
}

async function searchNow(db: Database, asked: SearchAsked): Promise<Found> {
  const { marks = 'any' } = asked
  const terms = asked.most
    ? mostOf(asked.query)
    : termsOf(asked.query, await variantsOf(db, wordsOf(asked.query)))
  if (!terms) return { teasers: [], total: 0, capped: false, facets: null, also: null }
  const only = terms.exact !== null && marks !== 'any'
  const found = await searchTerms(db, { ...terms, asked, only })
  if (!only || marks === 'exact') return { ...found, also: null }
  if (found.total > 0) return { ...found, also: await alsoOf(db, { ...terms, asked, only }) }
  return { ...(await searchTerms(db, { ...terms, asked, only: false })), also: null }
}
