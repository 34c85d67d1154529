import { articlePath } from '@toasoan/contract/site/paths'
import type pg from 'pg'

type Row = {
  id: number
  title: string
  kicker: string
  lead: string
  html: string
  byline: string
  category: string | null
  tags: string[]
  cover: string | null
  created_at: string
  updated_at: string
  slug: string
  published_at: string
}

/** What readers have. */
export const storyRows = `select a.id::int as id, p.title, p.kicker, p.lead, p.html, p.byline, c.name as category, p.tags,
    case when f.id is null then null else substr(f.key, 1, 2) || '/' || f.key || '/original' end as cover,
    p.slug, a.created_at, p.updated_at, p.published_at
  from article_publication p join article a on a.id = p.article_id
  left join category c on c.id = p.category_id left join file f on f.id = p.cover_file_id order by a.id`

/** A story by ninjs 3.1 (https://iptc.org/standards/ninjs/), with what it has no name for under `toasoan`. */
export function asNinjs(row: Row, { site, newsroom }: { site: string; newsroom: string }) {
  const address = new URL(articlePath(row.slug, row.id), site).href
  return {
    standard: {
      name: 'ninjs',
      version: '3.1',
      schema: 'https://www.iptc.org/std/ninjs/ninjs-schema_3.1.json',
    },
    uri: `tag:${new URL(site).hostname}:article/${row.id}`,
    type: 'text',
    language: 'vi',
    provider: newsroom,
    firstCreated: row.created_at,
    versionCreated: row.updated_at,
    pubStatus: 'usable',
    headlines: [{ role: 'main', value: row.title }],
    descriptions: row.lead ? [{ role: 'summary', value: row.lead }] : [],
    bylines: row.byline ? [{ byline: row.byline }] : [],
    bodies: [
      {
        role: 'main',
        contentType: 'text/html',
        value: row.html.replace(/\b(src|href)="\//g, `$1="${new URL('/', site).href}`),
      },
    ],
    subjects: row.category ? [{ name: row.category }] : [],
    keywords: row.tags,
    toasoan: {
      address,
      byline: row.byline,
      category: row.category,
      cover_file: row.cover,
      kicker: row.kicker,
      published_at: row.published_at,
    },
  }
}

export type { Row as StoryRow }

/** Addresses of each story and old ones that lead to it, as a table of two columns. */
export async function redirectLines(client: pg.ClientBase, site: string): Promise<string> {
  const { rows } = await client.query<{ host: string; path: string; to: string }>(`
    select o.host, o.path, case when o.article_id is null and c.id is null and o.address is null then '410'
      else coalesce('/' || c.slug || '.html', o.address, '/' || coalesce(nullif(p.slug, ''), 'tin') || '-' || o.article_id || '.html') end as to
    from old_address o left join category c on c.id = o.category_id
    left join article_publication p on p.article_id = o.article_id order by o.host, o.path`)
  const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return [
    'old,new',
    ...rows.map(
      ({ host, path, to }) =>
        `${cell(`https://${host}${path}`)},${to === '410' ? to : cell(new URL(to, site).href)}`,
    ),
    '',
  ].join('\r\n')
}
