import type { CrawlerDetail, CrawlerRow } from '@toasoan/contract/editorial/crawler'
import { type ItemWarning, itemWarnings } from '@toasoan/contract/editorial/crawler-words'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say } from '@toasoan/contract/kit/text'
import { inFigures } from '@toasoan/contract/kit/time-zone'
import { sql } from 'kysely'
import { type Access, can } from '#server/kernel/access/access.ts'
import { jsonInstant } from '#server/kernel/database/database.ts'
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
  ednote: string
  genre: string
  place: string
  codes: string[]
  barred: boolean
  head: number
  removed_at: string | null
  may_create: boolean
  may_delete: boolean
}

type Licensed = Pick<ItemLicence, 'licence' | 'not_before' | 'used_up'>

/** What the actor may do with an item as it stands. */
function mayDo(access: Access, item: Found, licence: Licensed | undefined): CrawlerDetail['may'] {
  const { state, mine, has_text } = item
  const isFree = (state === 'new' || mine) && (item.wire === null || item.wire.status === 'usable')
  const mayCreate = item.may_create && !access.viewedBy
  const mayDelete = item.may_delete && !access.viewedBy
  return {
    claim: mayCreate && isFree,
    use:
      mayCreate &&
      isFree &&
      !item.wire?.embargo_open &&
      has_text &&
      !licence?.used_up &&
      can(access, 'article.create'),
    dismiss: mayDelete && isFree,
    restore: mayDelete && state === 'dismissed',
  }
}

function warningsOf(item: Found, licence: Licensed | undefined, language: Language): string[] {
  const wait = licence?.not_before && Date.parse(licence.not_before) > Date.now() ? licence.not_before : null
  const { wire } = item
  const codes: ItemWarning[] = [
    ...(wire?.status === 'withheld' ? (['withheld'] as const) : []),
    ...(wire?.embargo_open ? (['embargo_open'] as const) : []),
    ...(item.barred ? (['barred'] as const) : []),
    ...item.warnings,
    ...(!licence || licence.licence === 'none' ? (['no_licence'] as const) : []),
    ...(licence?.used_up ? (['quota'] as const) : []),
    ...(wait ? (['wait'] as const) : []),
  ]
  const said = [...new Set(codes)].map((code) =>
    say(itemWarnings[code], language, { when: wait ? inFigures(wait) : '' }),
  )
  const locked = wire?.embargo_at && Date.parse(wire.embargo_at) > Date.now() ? wire.embargo_at : null
  return locked ? [say(itemWarnings.embargo, language, { when: inFigures(locked) }), ...said] : said
}

type Whole = Found & {
  departments: CrawlerDetail['departments']
  versions: CrawlerDetail['versions'] | null
  sightings: CrawlerDetail['sightings'] | null
  story: CrawlerDetail['story'] | null
  licence_now: Licensed | null
  article_title: string | null
}

/** An item with all that stands beside it, as one statement: it is asked for each time that somebody goes on to the next. */
const wholeItem = (access: Access, language: Language, id: number) => sql<Whole>`
  with found as (select ${rowColumns(access)}, i.author, i.warnings, i.removed_at, i.version as head, i.ednote, i.genre, i.place,
      i.codes, i.barred,
      coalesce(${itemsWithin(access, 'crawler.create')}, false) as may_create,
      coalesce(${itemsWithin(access, 'crawler.delete')}, false) as may_delete
    from crawl_item i ${rowJoins} where i.id = ${id} and ${itemsWithin(access, 'crawler.view')})
  select f.*,
    (select json_agg(to_jsonb(v) - 'is_head') from (
      select number, title, lead, html, plain, author, ${jsonInstant(sql`coalesce(version_at, read_at)`)} as at,
        provider_version, number = (select head from found) as is_head
      from crawl_item_version where item_id = ${id}
      order by is_head desc, provider_version desc nulls last, version_at desc nulls last, number desc limit 20) v) as versions,
    (select coalesce(json_agg(distinct jsonb_build_object('id', d.id, 'name', d.name)), '[]') from crawl_routed r
      join department d on d.id = r.department_id where r.item_id = ${id}) as departments,
    (select json_agg(json_build_object('source', json_build_object('id', s.id, 'name', s.name),
        'at', ${jsonInstant(sql`s.seen_at`)}, 'licence', s.licence, 'minutes_behind', s.behind) order by s.seen_at, s.id)
      from (select c.id, c.name, c.licence, s.seen_at,
          greatest(0, round(extract(epoch from s.seen_at - min(s.seen_at) over ()) / 60))::int as behind
        from crawl_sighting s join crawl_config c on c.id = s.config_id
        where s.item_id = ${id} and ${sourcesWithin(access, 'crawler.view')}) s) as sightings,
    (select json_agg(json_build_object('id', o.id, 'title', o.title, 'host', o.host,
        'source', (select c.name from crawl_sighting s join crawl_config c on c.id = s.config_id
          where s.item_id = o.id and ${sourcesWithin(access, 'crawler.view')} order by s.seen_at, c.id limit 1),
        'address', coalesce(o.address, ''),
        'first_seen_at', ${jsonInstant(sql`o.first_seen_at`)}, 'copy', o.copy_of is not null) order by o.first_seen_at, o.id)
      from (select i.* from crawl_item i where i.story_id = f.story_id and i.id <> ${id}
          and ${itemsWithin(access, 'crawler.view')} order by i.first_seen_at, i.id limit 50) o) as story,
    (select ${seenTitle(access, language)} from article a where a.id = f.article_id) as article_title,
    (select json_build_object('licence', n.licence, 'not_before', ${jsonInstant(sql`n.not_before`)}, 'used_up', n.used_up)
      from (${licenceQuery(id)}) n) as licence_now
  from found f`

/** An item whole; 404 where there is none that the person may see. */
export async function itemDetail(
  kernel: Pick<Kernel, 'db' | 'pool'>,
  access: Access,
  language: Language,
  id: number,
): Promise<CrawlerDetail> {
  const [item] = await runPrepared(kernel, wholeItem(access, language, id))
  if (!item) throw fail(kernelErrors.notFound)
  const { warnings: _, removed_at: _removed, may_create: _create, may_delete: _delete, ...seen } = item
  const { head: _head, barred: _barred, ...whole } = seen
  const { versions, sightings, story, licence_now, article_title: title, ...row } = whole
  const licence = licence_now ?? undefined
  return {
    ...row,
    versions: versions ?? [],
    sightings: sightings ?? [],
    story: story ?? [],
    warnings: warningsOf(item, licence, language),
    article: row.article_id !== null && title ? { id: row.article_id, title } : null,
    may: mayDo(access, item, licence),
  }
}
