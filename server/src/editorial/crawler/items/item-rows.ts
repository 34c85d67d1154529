import type { CrawlerRow, listCrawled } from '@toasoan/contract/editorial/crawler'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import { fromDay, holds, untilDay } from '#server/kernel/database/conditions.ts'
import { type Database, jsonInstant, type Tx } from '#server/kernel/database/database.ts'
import { runPrepared } from '#server/kernel/database/prepared.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { itemsWithin } from './reach.ts'

type Query = z.output<typeof listCrawled.query>

/** A claim counts until its time is over, also before the job has noticed. */
const stateOf = sql`case when i.state = 'claimed' and i.claimed_until < now() then 'new' else i.state end`

const isClaimed = sql`i.state = 'claimed' and i.claimed_until >= now()`

/** `watched`: whether the item stands first by the words that the actor watches for. */
export const rowColumns = (
  access: Access,
  watched: RawBuilder<unknown> = sql`false`,
) => sql`i.id, i.story_id, i.title, i.lead, coalesce(i.address, '') as address, i.host,
  ${stateOf} as state, first.source, coalesce(told.sources, 0) as sources, told.items,
  coalesce(first.licence, 'none') as licence, i.published_at, i.evidence, i.first_seen_at,
  case when ${isClaimed} then jsonb_build_object('id', u.id, 'name', u.name) end as claimed_by,
  case when ${isClaimed} then i.claimed_until end as claimed_until,
  coalesce(${isClaimed} and i.claimed_by = ${access.userId}, false) as mine, ${watched} as watched,
  coalesce(i.article_id, (select o.article_id from crawl_item o where o.story_id = i.story_id
    and o.article_id is not null order by o.id limit 1)) as article_id,
  i.version > 0 as has_text, i.updated_at,
  case when i.guid is not null then jsonb_build_object('provider', i.provider, 'language', i.language,
    'slugline', i.slugline, 'urgency', i.urgency, 'status', i.wire_status, 'embargo_at', ${jsonInstant(sql`i.embargo_at`)},
    'embargo_open', i.embargo_open, 'is_correction', i.is_correction, 'title_from', i.title_from,
    'updates', (select count(*)::int - 1 from crawl_item_version v where v.item_id = i.id),
    'pictures', (select count(*)::int from crawl_item_file f where f.item_id = i.id)) end as wire`

export const rowJoins = sql`
  left join app_user u on u.id = i.claimed_by
  left join lateral (select jsonb_build_object('id', c.id, 'name', c.name) as source, c.licence
    from crawl_sighting s join crawl_config c on c.id = s.config_id
    where s.item_id = i.id order by s.seen_at, c.id limit 1) first on true
  left join lateral (select count(distinct o.id)::int as items, count(distinct s.config_id)::int as sources
    from crawl_item o left join crawl_sighting s on s.item_id = o.id where o.story_id = i.story_id) told on true`

const states: Readonly<Record<string, readonly string[]>> = {
  open: ['new', 'claimed'],
  settled: ['used', 'dismissed'],
}

/** Of some states are three thousand items, of others a million: as literals, so that each has a plan of its own. */
const among = (alias: string, state: Query['state']): RawBuilder<unknown> =>
  state
    ? sql`${sql.ref(`${alias}.state`)} in (${sql.join((states[state] ?? [state]).map((each) => sql.lit(each)))})`
    : sql`true`

/** Of a story, the item that somebody had first stands for it, of those that the person may see. */
const isFirst = (access: Access, state: Query['state']) => sql`not exists (select from crawl_item e
  where e.story_id = i.story_id and (e.first_seen_at, e.id) < (i.first_seen_at, i.id) and ${among('e', state)}
    and ${itemsWithin(access, 'crawler.index', 'e')})`

const orders = {
  first_seen_at: sql`i.first_seen_at`,
  published_at: sql`i.published_at`,
  title: sql`i.title collate "vi-x-icu"`,
} as const

/** Signs between words, so that a watched word is found whole. */
const signs = `[[:punct:][:space:]“”‘’«»–—…]+`

/** Whether one of some words stands in a text; taking the text apart is dear, so that it is done where the letters are. */
const holdsOne = (words: RawBuilder<unknown>, text: RawBuilder<unknown>) => sql`exists (
  select from unnest(${words}) x where strpos(${text}, x) > 0
    and strpos(' ' || regexp_replace(${text}, ${sql.lit(signs)}, ' ', 'g') || ' ', ' ' || x || ' ') > 0)`

/** Hours that a flash nobody has taken is above everything else. */
const flashHours = 3

/**
 * Stories that stand first for a person: flashes that nobody has taken, then those that they have claimed, then those of the
 * last day that nobody has claimed and that hold words which they watch for in one of the sources that bring them. A word without diacritics is found with any.
 */
const mineFirst = ({ userId }: Access) => sql`watched as materialized (
    select m.config_id, array_agg(w.word) filter (where w.word = w.plain) as plain,
      array_agg(w.word) filter (where w.word <> w.plain) as toned
    from crawl_member m cross join lateral (select word, plain_text(word) as plain
      from (select lower(trim(w)) as word from unnest(string_to_array(m.words, ',')) w) x where word <> '') w
    where m.user_id = ${userId} group by m.config_id
  ), heard as materialized (
    select i.story_id, w.plain, w.toned, lower(i.title || ' ' || i.lead) as text,
      case when w.plain is not null then plain_text(i.title || ' ' || i.lead) end as folded
    from watched w join crawl_sighting s on s.config_id = w.config_id and s.seen_at > now() - interval '1 day'
      join crawl_item i on i.id = s.item_id where not (${isClaimed})
  ), mine as materialized (
    select i.story_id, -1 as part from crawl_item i where i.urgency <= 2 and i.state = 'new'
      and i.first_seen_at > now() - make_interval(hours => ${sql.lit(flashHours)})
    union all
    select i.story_id, 0 as part from crawl_item i where i.claimed_by = ${userId} and ${isClaimed}
    union all
    select h.story_id, 1 from heard h where ${holdsOne(sql`h.toned`, sql`h.text`)} or ${holdsOne(sql`h.plain`, sql`h.folded`)}
  )`

/** Conditions on what agencies state. An item that a rule hides is shown to whoever asks for its department. */
function wireConditions({
  provider,
  language,
  urgency,
  slugline,
  department_id,
  wire,
}: Query): RawBuilder<unknown>[] {
  return [
    ...(wire ? [sql`i.guid is not null`] : []),
    ...(provider ? [sql`i.provider = ${provider}`] : []),
    ...(language ? [sql`(i.language = ${language} or i.language like ${`${language}-%`})`] : []),
    ...(urgency ? [sql`i.urgency <= ${urgency}`] : []),
    ...(slugline ? [holds(sql`i.slugline`, slugline)] : []),
    ...(department_id
      ? [
          sql`exists (select from crawl_routed r where r.item_id = i.id and r.department_id = ${department_id})`,
        ]
      : []),
  ]
}

const isHidden = sql`(i.guid is not null and exists (select from crawl_routed r where r.item_id = i.id and r.hidden))`

/** Totals beyond this are told as "at least". */
const mostCounted = 10_000

/**
 * A page of the items that a person may see. Planning takes longer than a page of all, of a state or of a story does, so
 * those are kept prepared; with words, a source or days the best plan depends on them.
 */
export async function itemList(
  kernel: Pick<Kernel, 'db' | 'pool'>,
  access: Access,
  query: Query,
): Promise<Page<CrawlerRow>> {
  const {
    keyword,
    state,
    config_id,
    story_id,
    mine,
    grouped,
    from,
    until,
    mine_first,
    page,
    perPage,
    department_id,
  } = query
  const ofWire = wireConditions(query)
  const where = sql.join(
    [
      among('i', state),
      itemsWithin(access, 'crawler.index'),
      ...(keyword ? [holds(sql`i.title || ' ' || i.lead`, keyword)] : []),
      ...(config_id
        ? [sql`exists (select from crawl_sighting s where s.item_id = i.id and s.config_id = ${config_id})`]
        : []),
      ...(story_id ? [sql`i.story_id = ${story_id}`] : []),
      ...(mine ? [sql`(${isClaimed} and i.claimed_by = ${access.userId})`] : []),
      ...(from ? [fromDay(sql`i.first_seen_at`, from)] : []),
      ...(until ? [untilDay(sql`i.first_seen_at`, until)] : []),
      ...ofWire,
      ...(department_id ? [] : [sql`not ${isHidden}`]),
      ...(grouped ? [isFirst(access, state)] : []),
    ],
    sql` and `,
  )
  const direction = sql.raw((query.sortDesc ?? query.sortBy === undefined) ? 'desc' : 'asc')
  const order = orders[query.sortBy ?? 'first_seen_at']
  const sorted = sql`${order} ${direction}, i.id ${direction}`
  const offset = (page - 1) * perPage
  const plain = sql`wanted as (select i.id, 2 as part from crawl_item i where ${where}
    order by ${sorted} limit ${sql.lit(perPage)} offset ${offset})`
  // Few stand first, so what follows them is read in its order up to this page and no further.
  const placed = sql`${mineFirst(access)}, firsts as materialized (
      select i.id, min(m.part) as part from mine m join crawl_item i using (story_id) where ${where} group by i.id
    ), wanted as (
      select i.id, x.part from (
        select id, part from firsts union all
        (select i.id, 2 from crawl_item i where ${where} and not exists (select from firsts f where f.id = i.id)
          order by ${sorted} limit ${sql.lit(offset + perPage)})
      ) x join crawl_item i using (id) order by x.part, ${sorted} limit ${sql.lit(perPage)} offset ${offset})`
  const isPlannedOnce = !keyword && !config_id && !from && !until && ofWire.length === 0
  const run = async <Row extends object>(requested: RawBuilder<Row>): Promise<Row[]> =>
    isPlannedOnce ? runPrepared(kernel, requested) : (await requested.execute(kernel.db)).rows
  const counted = sql`(select count(*)::int from (
    select from crawl_item i where ${where} limit ${sql.lit(mostCounted + 1)}) x)`
  const pageWith = (more: RawBuilder<unknown>) =>
    run(sql<CrawlerRow & { n?: number }>`with ${mine_first ? placed : plain}
      select ${rowColumns(access, sql`w.part = 1`)}${more} from wanted w join crawl_item i using (id) ${rowJoins}
      order by w.part, ${sorted}`)
  const count = async () => (await run(sql<{ n: number }>`select ${counted} as n`))[0]?.n ?? 0
  // What is quickly counted comes with the page, as one statement; what is not is counted beside it.
  const [found, beside] = await Promise.all(
    isPlannedOnce ? [pageWith(sql`, ${counted} as n`)] : [pageWith(sql``), count()],
  )
  const rows = found.map(({ n: _, ...row }) => row)
  const total = beside ?? found[0]?.n ?? (page > 1 ? await count() : 0)
  return { rows, total: Math.min(total, mostCounted), totalCapped: total > mostCounted }
}

/** One item as a row; 404 where there is none that the person may see. */
export async function itemRow(db: Database | Tx, access: Access, id: number): Promise<CrawlerRow> {
  const { rows } = await sql<CrawlerRow>`select ${rowColumns(access)} from crawl_item i ${rowJoins}
    where i.id = ${id} and ${itemsWithin(access, 'crawler.index')}`.execute(db)
  const [row] = rows
  if (!row) throw fail(kernelErrors.notFound)
  return row
}
