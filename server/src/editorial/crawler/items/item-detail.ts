import type { CrawlerDetail, CrawlerRow } from '@toasoan/contract/editorial/crawler'
import { type ItemWarning, itemWarnings } from '@toasoan/contract/editorial/crawler-words'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say } from '@toasoan/contract/kit/text'
import { inFigures } from '@toasoan/contract/kit/time-zone'
import { sql } from 'kysely'
import { type Access, can } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { seenTitle } from '../../articles/public.ts'
import { rowColumns, rowJoins } from './item-rows.ts'
import { licenceOfItem } from './licence.ts'
import { itemsWithin, sourcesWithin } from './reach.ts'

type Found = CrawlerRow & { author: string; warnings: ItemWarning[]; removed_at: string | null }

/** What the asker may do with an item as it stands. */
export function mayDo(access: Access, { state, mine, has_text }: CrawlerRow): CrawlerDetail['may'] {
  const isFree = state === 'new' || mine
  const mayCreate = can(access, 'crawler.create') && !access.viewedBy
  const mayDelete = can(access, 'crawler.delete') && !access.viewedBy
  return {
    claim: mayCreate && isFree,
    use: mayCreate && isFree && has_text && can(access, 'article.create'),
    dismiss: mayDelete && isFree,
    restore: mayDelete && state === 'dismissed',
  }
}

async function warningsOf(db: Database | Tx, item: Found, language: Language): Promise<string[]> {
  const licence = await licenceOfItem(db, item.id)
  const wait = licence?.not_before && Date.parse(licence.not_before) > Date.now() ? licence.not_before : null
  const codes: ItemWarning[] = [
    ...item.warnings,
    ...(!licence || licence.licence === 'none' ? (['no_licence'] as const) : []),
    ...(licence?.used_up ? (['quota'] as const) : []),
    ...(wait ? (['wait'] as const) : []),
  ]
  return [...new Set(codes)].map((code) =>
    say(itemWarnings[code], language, { when: wait ? inFigures(wait) : '' }),
  )
}

/** An item whole; 404 where there is none that the person may see. */
export async function itemDetail(
  db: Database | Tx,
  access: Access,
  language: Language,
  id: number,
): Promise<CrawlerDetail> {
  const { rows } = await sql<Found>`select ${rowColumns(access)}, i.author, i.warnings, i.removed_at
    from crawl_item i ${rowJoins} where i.id = ${id} and ${itemsWithin(access, 'crawler.view')}`.execute(db)
  const [item] = rows
  if (!item) throw fail(kernelErrors.notFound)
  const [versions, sightings, story, titles] = await Promise.all([
    sql<CrawlerDetail['versions'][number]>`select number, title, lead, html, plain, author, read_at as at
      from crawl_item_version where item_id = ${id} order by number desc limit 20`.execute(db),
    sql<CrawlerDetail['sightings'][number]>`select jsonb_build_object('id', c.id, 'name', c.name) as source,
        s.seen_at as at, c.licence,
        greatest(0, round(extract(epoch from s.seen_at - min(s.seen_at) over ()) / 60))::int as minutes_behind
      from crawl_sighting s join crawl_config c on c.id = s.config_id
      where s.item_id = ${id} and ${sourcesWithin(access, 'crawler.view')} order by s.seen_at, c.id`.execute(
      db,
    ),
    sql<CrawlerDetail['story'][number]>`select i.id, i.title, i.host, i.address, i.first_seen_at,
        i.copy_of is not null as copy
      from crawl_item i where i.story_id = ${item.story_id} and i.id <> ${id}
        and ${itemsWithin(access, 'crawler.view')} order by i.first_seen_at, i.id limit 50`.execute(db),
    item.article_id === null
      ? { rows: [] }
      : sql<{ title: string | null }>`select ${seenTitle(access, language)} as title
          from article a where a.id = ${item.article_id}`.execute(db),
  ])
  const { warnings: _, removed_at: _removed, ...row } = item
  const title = titles.rows[0]?.title
  return {
    ...row,
    versions: versions.rows,
    sightings: sightings.rows,
    story: story.rows,
    warnings: await warningsOf(db, item, language),
    article: row.article_id !== null && title ? { id: row.article_id, title } : null,
    may: mayDo(access, row),
  }
}
