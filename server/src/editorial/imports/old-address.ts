import { articlePath, categoryPath } from '@toasoan/contract/site/paths'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** A host as it is compared: without `www.`, port and path. */
export const hostOf = (host: string): string =>
  host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/:\d+$/, '')

/**
 * An address as it is kept and looked up: its host without `www.`, its path without escapes (NFC), without a slash at the end and
 * in lower case; of its query only WordPress's number (`?p=1`). Null for what is no address.
 */
export function normalAddress(address: string, host: string): { host: string; path: string } | null {
  let url: URL
  try {
    url = new URL(address.trim(), `https://${host}`)
  } catch {
    return null
  }
  if (!/^https?:$/.test(url.protocol)) return null
  const path =
    decoded(url.pathname)
      .normalize('NFC')
      .toLowerCase()
      .replace(/(?<!\/)\/+$/, '') || '/'
  const number = /^\/(?:index\.php)?$/.test(path) ? url.searchParams.get('p') : null
  if (number !== null && /^\d{1,15}$/.test(number)) return { host: hostOf(url.host), path: `/?p=${number}` }
  return { host: hostOf(url.host), path: path.slice(0, 1000) }
}

type Row = {
  address: string | null
  article_id: number | null
  article_slug: string | null
  category_slug: string | null
}

/** Where an old address leads: a path of this site, or `gone`. Null where none is known. */
export async function oldAddress(
  db: Database,
  given: { url: string; host: string },
): Promise<{ to: string } | 'gone' | null> {
  const asked = normalAddress(given.url, given.host || 'localhost')
  if (!asked || asked.path === '/') return null
  const { rows } = await sql<Row>`
    select o.address, o.article_id, coalesce(p.slug, a.slug) as article_slug, c.slug as category_slug
    from old_address o left join article a on a.id = o.article_id
    left join article_publication p on p.article_id = o.article_id left join category was on was.id = o.category_id
    left join category c on c.id = coalesce(was.merged_into, was.id)
    where o.path = ${asked.path} order by (o.host = ${asked.host}) desc, o.host limit 1`.execute(db)
  const [row] = rows
  if (!row) return null
  if (row.article_id !== null) return { to: articlePath(row.article_slug ?? '', row.article_id) }
  if (row.category_slug !== null) return { to: categoryPath(row.category_slug) }
  return row.address === null ? 'gone' : { to: row.address }
}
