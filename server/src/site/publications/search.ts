import type { Teaser } from '@toasoan/contract/site/home'
import { type RawBuilder, sql } from 'kysely'
import { fromDay, untilDay } from '#server/kernel/database/conditions.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { Listed, Window } from './lists.ts'
import { newestFirst, type TeaserRow, teaserColumns, teaserJoins, teaserOf } from './teasers.ts'
import { turns } from './turns.ts'

/** How many of the newest matches are ranked; more would make the cost grow with the archive. */
export const mostRanked = 500

/** How many of the newest articles with all the words are looked at for a phrase. */
const mostCheckedForPhrase = 4000

/** Searches that run at once in this process, and that wait. */
const inTurn = turns(4, 60)

export type SearchAsked = Window & {
  /** What was typed; the syntax of web search engines works ("…", or, -). */
  query: string
  categoryId?: number
  /** Calendar days in Vietnam, both included. */
  from?: string
  to?: string
  /** True: newest first instead of best first. */
  byTime?: boolean
}

function filters({ categoryId, from, to }: SearchAsked): RawBuilder<unknown> {
  const parts = [
    categoryId
      ? sql`and exists (select 1 from article_publication_category pc
          where pc.category_id = ${categoryId} and pc.article_id = p.article_id)`
      : sql``,
    from ? sql`and ${fromDay(sql`p.published_at`, from)}` : sql``,
    to ? sql`and ${untilDay(sql`p.published_at`, to)}` : sql``,
  ]
  return sql.join(parts, sql` `)
}

/** Whether a query may ask for words next to each other: quoted, or written with a hyphen and the like. */
const hasPhrase = (query: string): boolean => /[^\p{L}\p{N}\s]/u.test(query)

const hasDiacritics = (query: string): boolean => /[\p{M}đĐ]/u.test(query.normalize('NFD'))

/**
 * Searches everything published, without regard to diacritics; when the query has some, articles with
 * exactly those words come first. The newest matches are taken as candidates and then ranked: words in
 * the title weigh most, and of equals the newer wins. `total` stops at `mostRanked`.
 */
export const search = (db: Database, asked: SearchAsked): Promise<Listed> =>
  inTurn(() => searchNow(db, asked))

async function searchNow(db: Database, asked: SearchAsked): Promise<Listed> {
  const { page, perPage } = asked
  const query = asked.query.normalize('NFC')
  const plain = sql`websearch_to_tsquery('accent_free', ${query})`
  const exact = sql`websearch_to_tsquery('simple', ${query})`
  const where = filters(asked)
  // An index knows which articles have the words, not their order; checking that in every article with
  // two common words would take seconds, so it is checked in the newest of them.
  const source = hasPhrase(query)
    ? sql`(select * from article_publication p where p.search @@ replace(${plain}::text, '<->', '&')::tsquery ${where}
        ${newestFirst} limit ${mostCheckedForPhrase}) p`
    : sql`article_publication p`
  const candidates = (match: RawBuilder<unknown>) => sql`
    (select p.article_id, p.published_at, p.search, p.search_exact from ${source}
     where ${match} ${where} ${newestFirst} limit ${sql.lit(mostRanked + 1)})`
  const exactFirst = hasDiacritics(query)
  // Each part has one text condition, whose share of the rows PostgreSQL can estimate; of two that go
  // together it would expect next to nothing and read every match. Words left out (-word) count plainly.
  const found = exactFirst
    ? sql`select * from ${candidates(sql`p.search_exact @@ ${exact}`)} e where e.search @@ ${plain}
        union all ${candidates(sql`p.search @@ ${plain} and not p.search_exact @@ ${exact}`)}`
    : candidates(sql`p.search @@ ${plain}`)
  const order = asked.byTime
    ? sql`published_at desc, article_id desc`
    : sql`${exactFirst ? sql`(search_exact @@ ${exact}) desc,` : sql``}
        ts_rank_cd('{0.02,0.1,0.4,1}', search, ${plain}, 1) * (1 + 1 / (1 + extract(epoch from now() - published_at) / 2592000)) desc,
        published_at desc, article_id desc`
  const { rows } = await sql<TeaserRow & { found: number }>`
    with found as materialized (${found}),
    ranked as (
      select article_id, row_number() over (order by ${order}) as place, count(*) over () as found from found
    )
    select ${teaserColumns}, r.found from ranked r
    join article_publication p using (article_id) ${teaserJoins}
    where r.place > ${(page - 1) * perPage} and r.place <= ${page * perPage}
    order by r.place`.execute(db)
  // A page beyond the last one has no row to tell the total.
  if (rows.length === 0 && page > 1) return { ...(await searchNow(db, { ...asked, page: 1 })), teasers: [] }
  const total = rows[0]?.found ?? 0
  return { teasers: rows.map(teaserOf), total: Math.min(total, mostRanked), capped: total > mostRanked }
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
