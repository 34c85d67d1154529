import type { CrawlerDetail, CrawlerRow } from '@toasoan/contract/editorial/crawler'
import { type ItemWarning, itemWarnings } from '@toasoan/contract/editorial/crawler-words'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say } from '@toasoan/contract/kit/text'
import { inFigures } from '@toasoan/contract/kit/time-zone'
import { sql } from 'kysely'
import { type Access, can } from '#server/kernel/access/access.ts'
import { runPrepared } from '#server/kernel/database/prepared.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { seenTitle } from '../../articles/public.ts'
import { rowColumns, rowJoins } from './item-rows.ts'
import { type ItemLicence, licenceQuery } from './licence.ts'
import { itemsWithin, sourcesWithin } from './reach.ts'

type Found = CrawlerRow & {
  author: string
  warnings: ItemWarning[]
  removed_at: string | null
  may_create: boolean
  may_delete: boolean
}

/** What the asker may do with an item as it stands. */
function mayDo(access: Access, item: Found, licence: ItemLicence | undefined): CrawlerDetail['may'] {
  const { state, mine, has_text } = item
  const isFree = state === 'new' || mine
  const mayCreate = item.may_create && !access.viewedBy
  const mayDelete = item.may_delete && !access.viewedBy
  return {
    claim: mayCreate && isFree,
    use: mayCreate && isFree && has_text && !licence?.used_up && can(access, 'article.create'),
    dismiss: mayDelete && isFree,
    restore: mayDelete && state === 'dismissed',
  }
}

type Read = Pick<Kernel, 'db' | 'pool'>

function warningsOf(item: Found, licence: ItemLicence | undefined, language: Language): string[] {
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

/** An item whole, by statements that are planned once; 404 where there is none that the person may see. */
export async function itemDetail(
  kernel: Read,
  access: Access,
  language: Language,
  id: number,
): Promise<CrawlerDetail> {
  const rows = await runPrepared(
    kernel,
    sql<Found>`select ${rowColumns(access)}, i.author, i.warnings, i.removed_at,
      coalesce(${itemsWithin(access, 'crawler.create')}, false) as may_create,
      coalesce(${itemsWithin(access, 'crawler.delete')}, false) as may_delete
    from crawl_item i ${rowJoins} where i.id = ${id} and ${itemsWithin(access, 'crawler.view')}`,
  )
  const [item] = rows
  if (!item) throw fail(kernelErrors.notFound)
  const [versions, sightings, story, titles, licences] = await Promise.all([
    runPrepared(
      kernel,
      sql<CrawlerDetail['versions'][number]>`select number, title, lead, html, plain, author, read_at as at
        from crawl_item_version where item_id = ${id} order by number desc limit 20`,
    ),
    runPrepared(
      kernel,
      sql<CrawlerDetail['sightings'][number]>`select jsonb_build_object('id', c.id, 'name', c.name) as source,
        s.seen_at as at, c.licence,
        greatest(0, round(extract(epoch from s.seen_at - min(s.seen_at) over ()) / 60))::int as minutes_behind
      from crawl_sighting s join crawl_config c on c.id = s.config_id
      where s.item_id = ${id} and ${sourcesWithin(access, 'crawler.view')} order by s.seen_at, c.id`,
    ),
    runPrepared(
      kernel,
      sql<CrawlerDetail['story'][number]>`select i.id, i.title, i.host, i.address, i.first_seen_at,
        i.copy_of is not null as copy
      from crawl_item i where i.story_id = ${item.story_id} and i.id <> ${id}
        and ${itemsWithin(access, 'crawler.view')} order by i.first_seen_at, i.id limit 50`,
    ),
    item.article_id === null
      ? []
      : runPrepared(
          kernel,
          sql<{ title: string | null }>`select ${seenTitle(access, language)} as title
            from article a where a.id = ${item.article_id}`,
        ),
    runPrepared(kernel, licenceQuery(id)),
  ])
  const { warnings: _, removed_at: _removed, may_create: _create, may_delete: _delete, ...row } = item
  const title = titles[0]?.title
  return {
    ...row,
    versions,
    sightings,
    story,
    warnings: warningsOf(item, licences[0], language),
    article: row.article_id !== null && title ? { id: row.article_id, title } : null,
    may: mayDo(access, item, licences[0]),
  }
}
