import type { Teaser } from '@toasoan/contract/site/home'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { fewest, pairQuery, wordsOf } from '#server/kernel/database/word-pairs.ts'
import { type Choice, chosen, type Listed, type Window } from './lists.ts'
import { newestFirst, oldestFirst, type TeaserRow, teaserColumns, teaserJoins, teaserOf } from './teasers.ts'
import { turns } from './turns.ts'

/** How many of the newest matches are ranked; more would make the cost grow with the archive. */
export const mostRanked = 500

/** The same for words next to each other, which stand in fewer articles than the words, so that more are read for each. */
const mostTogether = 250

/** How many of the newest articles with all the words are looked at for a phrase. */
const mostCheckedForPhrase = 4000

/** Searches that run at once in this process, and that wait. */
const inTurn = turns(4, 60)

export type SearchAsked = Window &
  Choice & {
    /** What was typed; the syntax of web search engines works ("…", or, -). */
    query: string
    categoryId?: number
    /** True: by time, as `oldest` says, instead of best first. */
    byTime?: boolean
  }

function filters({ categoryId, ...choice }: SearchAsked): RawBuilder<unknown> {
  const ofCategory = categoryId
    ? sql`and exists (select 1 from article_publication_category pc
        where pc.category_id = ${categoryId} and pc.article_id = p.article_id)`
    : sql``
  return sql`and ${chosen(choice)} ${ofCategory}`
}

/** Which matches are candidates, where there are too many: the newest, or the oldest where these are asked for. */
const firstOf = ({ byTime, oldest }: SearchAsked) => (byTime && oldest ? oldestFirst : newestFirst)

/** Whether a query may ask for words next to each other: quoted, or written with a hyphen and the like. */
const hasPhrase = (query: string): boolean => /[^\p{L}\p{N}\s]/u.test(query)

const hasDiacritics = (query: string): boolean => /[\p{M}đĐ]/u.test(query.normalize('NFD'))

/**
 * Searches everything published, without regard to diacritics; when the query has some, articles with
 * exactly those words come first. The newest matches are taken as candidates and then ranked: words in
 * the title weigh most, and of equals the newer wins. Words that are typed one after the other are sought
 * so first; where few articles have them so, the newest that have them anywhere join. `total` stops at
 * `mostRanked`, or where too few had them together a little above `fewest`.
 */
export const search = (db: Database, asked: SearchAsked): Promise<Listed> =>
  inTurn(() => searchNow(db, asked))

/** What is asked, as PostgreSQL reads it: the words as they go together by the syntax, without diacritics and with. */
type Terms = {
  query: string
  plain: RawBuilder<unknown>
  exact: RawBuilder<unknown>
  pairs: { plain: RawBuilder<unknown>; exact: RawBuilder<unknown> } | null
  accented: boolean
}

function termsOf(given: string): Terms {
  const query = given.normalize('NFC')
  const words = wordsOf(query)
  // Pairs say nothing where the syntax says how the words go together.
  const isPlain = !hasPhrase(query) && query.trim().split(/\s+/).length === words.length
  const or = words.some((word) => word.toLowerCase() === 'or')
  const [plain, exact] = [pairQuery(words), pairQuery(words, { exact: true })]
  const pairs =
    isPlain && !or && plain && exact ? { plain: sql`${plain}::tsquery`, exact: sql`${exact}::tsquery` } : null
  return {
    query,
    plain: sql`websearch_to_tsquery('accent_free', ${query})`,
    exact: sql`websearch_to_tsquery('simple', ${query})`,
    pairs,
    accented: hasDiacritics(query),
  }
}

type Candidates = (match: RawBuilder<unknown>) => RawBuilder<unknown>

/** The newest articles that match, at most one more than `most`. */
const newestOf =
  (source: RawBuilder<unknown>, asked: SearchAsked, most: number, wide: boolean): Candidates =>
  (match) =>
    sql`
    (select p.article_id, p.published_at, p.search, p.search_exact, ${sql.lit(wide)} as wide from ${source}
     where ${match} ${filters(asked)} ${firstOf(asked)} limit ${sql.lit(most + 1)})`

/**
 * Articles with the words wherever they stand. Each part has one text condition, whose share of the rows
 * PostgreSQL can estimate; of two that go together it would expect next to nothing and read every match.
 */
function anywhere({ query, plain, exact, pairs, accented }: Terms, asked: SearchAsked): RawBuilder<unknown> {
  // An index knows which articles have the words, not their order; checking that in every article with
  // two common words would take seconds, so it is checked in the newest of them.
  const source = hasPhrase(query)
    ? sql`(select * from article_publication p where p.search @@ replace(${plain}::text, '<->', '&')::tsquery
        ${filters(asked)} ${firstOf(asked)} limit ${mostCheckedForPhrase}) p`
    : sql`article_publication p`
  const candidates = newestOf(source, asked, pairs ? fewest : mostRanked, true)
  // Words left out (-word) count plainly.
  return accented
    ? sql`select * from ${candidates(sql`p.search_exact @@ ${exact}`)} e where e.search @@ ${plain}
        union all ${candidates(sql`p.search @@ ${plain} and not p.search_exact @@ ${exact}`)}`
    : candidates(sql`p.search @@ ${plain}`)
}

/** Articles with the words next to each other, which is rare where each alone is common. */
function together(pairs: NonNullable<Terms['pairs']>, accented: boolean, asked: SearchAsked) {
  const candidates = newestOf(sql`article_publication p`, asked, mostTogether, false)
  return accented
    ? sql`${candidates(sql`p.pairs @@ ${pairs.exact}`)}
        union all ${candidates(sql`p.pairs @@ (${pairs.plain} && !!${pairs.exact})`)}`
    : candidates(sql`p.pairs @@ ${pairs.plain}`)
}

type Ranked = { teasers: Teaser[]; found: number; wide: number }

/** A page of the candidates, best first; how many they are, and how many of them were sought anywhere. */
async function rank(
  db: Database,
  { page, perPage, byTime, oldest }: SearchAsked,
  { plain, exact, accented }: Terms,
  candidates: RawBuilder<unknown>,
): Promise<Ranked> {
  const order = byTime
    ? oldest
      ? sql`published_at, article_id`
      : sql`published_at desc, article_id desc`
    : sql`${accented ? sql`(search_exact @@ ${exact}) desc,` : sql``}
        ts_rank_cd('{0.02,0.1,0.4,1}', search, ${plain}, 1) * (1 + 1 / (1 + extract(epoch from now() - published_at) / 2592000)) desc,
        published_at desc, article_id desc`
  const { rows } = await sql<TeaserRow & { found: number; wide: number }>`
    with candidate as materialized (${candidates}),
    found as materialized (select distinct on (article_id) * from candidate),
    ranked as (select article_id, row_number() over (order by ${order}) as place from found)
    select ${teaserColumns}, (select count(*) from found) as found,
      (select count(*) from candidate where wide) as wide
    from (select) one
    left join (ranked r join article_publication p using (article_id))
      on r.place > ${(page - 1) * perPage} and r.place <= ${page * perPage}
    ${teaserJoins} order by r.place`.execute(db)
  // A page beyond the last one is a row without an article.
  const teasers = rows.filter(({ id }) => id !== null).map(teaserOf)
  return { teasers, found: rows[0]?.found ?? 0, wide: rows[0]?.wide ?? 0 }
}

async function searchNow(db: Database, asked: SearchAsked): Promise<Listed> {
  const terms = termsOf(asked.query)
  const { pairs, accented } = terms
  const near = pairs && together(pairs, accented, asked)
  const first = near && (await rank(db, asked, terms, near))
  if (first && first.found >= fewest) {
    const { teasers, found } = first
    return { teasers, total: Math.min(found, mostTogether), capped: found > mostTogether }
  }
  const all = anywhere(terms, asked)
  const { teasers, found, wide } = await rank(
    db,
    asked,
    terms,
    first && first.found > 0 ? sql`${near} union all ${all}` : all,
  )
  const capped = wide > (pairs ? fewest : mostRanked)
  return { teasers, total: Math.min(capped ? found - 1 : found, mostRanked), capped }
}

/** Titles and tags that begin like what is being typed; the last word may be unfinished. */
export async function suggest(
  db: Database,
  typed: string,
): Promise<{ articles: Pick<Teaser, 'id' | 'title' | 'path'>[]; tags: string[] }> {
  const words =
    typed
      .normalize('NFC')
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, 8) ?? []
  if (words.length === 0) return { articles: [], tags: [] }
  // Only letters and digits reach the query's syntax.
  const query = words.map((word, index) => (index === words.length - 1 ? `${word}:*` : word)).join(' & ')
  const [articles, tags] = await inTurn(() =>
    Promise.all([
      sql<TeaserRow>`
      select ${teaserColumns} from article_publication p ${teaserJoins}
      where p.search @@ to_tsquery('accent_free', ${query}) ${newestFirst} limit 8`.execute(db),
      sql<{ name: string }>`
      select name from tag where plain_text(name) like plain_text(${words.join(' ')}) || '%'
        and exists (select 1 from article_publication p where p.tags @> array[tag.name])
      order by length(name), name limit 5`.execute(db),
    ]),
  )
  return {
    articles: articles.rows.map(teaserOf).map(({ id, title, path }) => ({ id, title, path })),
    tags: tags.rows.map(({ name }) => name),
  }
}
