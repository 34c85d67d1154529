import { articlePath } from '@toasoan/contract/site/paths'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { declaration, element } from './xml.ts'

/**
 * Article numbers a sitemap page spans. Pages go by number and not by age, so that a page's content
 * seldom changes and no page costs more than another.
 */
export const pageSpan = 5000

const space = 'http://www.sitemaps.org/schemas/sitemap/0.9'

type Entry = { address: string; changed?: string }

/** The sitemap of some addresses. */
export const urlSet = (entries: Entry[]): string =>
  `${declaration}<urlset xmlns="${space}">${entries
    .map(
      ({ address, changed }) => `<url>${element('loc', address)}${element('lastmod', changed ?? '')}</url>`,
    )
    .join('')}</urlset>`

/** The list of sitemaps. */
export const sitemapIndex = (addresses: string[]): string =>
  `${declaration}<sitemapindex xmlns="${space}">${addresses
    .map((address) => `<sitemap>${element('loc', address)}</sitemap>`)
    .join('')}</sitemapindex>`

/** The numbers of the sitemap pages that have articles. */
export async function articlePages(db: Database): Promise<number[]> {
  const { rows } = await sql<{ page: number }>`
    select page from generate_series(0, (select coalesce(max(article_id), -1) / ${pageSpan} from article_publication)) as page
    where exists (
      select 1 from article_publication
      where article_id >= page * ${pageSpan} and article_id < (page + 1) * ${pageSpan}
    ) order by page`.execute(db)
  return rows.map(({ page }) => Number(page))
}

/** The articles of one sitemap page. */
export async function articleEntries(db: Database, page: number, origin: string): Promise<Entry[]> {
  const { rows } = await sql<{ article_id: number; slug: string; updated_at: string }>`
    select article_id, slug, updated_at from article_publication
    where article_id >= ${page * pageSpan} and article_id < ${(page + 1) * pageSpan} order by article_id`.execute(
    db,
  )
  return rows.map((row) => ({
    address: `${origin}${articlePath(row.slug, row.article_id)}`,
    changed: row.updated_at,
  }))
}

/** The news sitemap: at most 1,000 articles of the last 48 hours, as news search engines want it. */
export async function newsSitemap(db: Database, origin: string, publication: string): Promise<string> {
  type Row = { article_id: number; slug: string; title: string; published_at: string; language: string }
  const { rows } = await sql<Row>`
    select p.article_id, p.slug, p.title, p.published_at, coalesce(l.language, 'vi') as language
    from article_publication p left join article_language l using (article_id)
    where published_at > now() - interval '48 hours' order by published_at desc limit 1000`.execute(db)
  const news = rows.map(
    (row) =>
      `<url>${element('loc', `${origin}${articlePath(row.slug, row.article_id)}`)}<news:news><news:publication>${element(
        'news:name',
        publication,
      )}${element('news:language', row.language)}</news:publication>${element('news:publication_date', row.published_at)}${element(
        'news:title',
        row.title,
      )}</news:news></url>`,
  )
  return `${declaration}<urlset xmlns="${space}" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">${news.join('')}</urlset>`
}
