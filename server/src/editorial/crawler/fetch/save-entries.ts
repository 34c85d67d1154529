import { createHash } from 'node:crypto'
import type { SourceLie } from '@toasoan/contract/editorial/crawler-words'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Entry } from '../read/feed.ts'
import { placeInStory } from '../similar/place-in-story.ts'
import type { Source } from './sources-in-use.ts'

/** Of a source's first fetch only its newest entries are news. */
const mostAtFirst = 30
/** Days after which an entry is news no more. */
const oldest = 14

/** Words of an item's own text below which it says nothing without a page. */
const fewWords = 20

type New = Entry & { host: string; published_at: string; evidence: 'feed' | 'seen' }

/** Numbers that stand for several addresses at once tell nothing apart. */
function repeatsNumbers(entries: readonly Entry[]): boolean {
  const known = new Map<string, string>()
  return entries.some(({ guid, address }) => {
    const before = known.get(guid)
    if (guid) known.set(guid, address)
    return guid !== '' && before !== undefined && before !== address
  })
}

/** Entries by address, each once, with the time at which they count as published. */
function newsOf(entries: readonly Entry[], now: number): New[] {
  const byAddress = new Map(entries.map((entry) => [entry.address, entry]))
  return [...byAddress.values()].flatMap((entry) => {
    if (entry.text && entry.text.plain.split(' ').length < fewWords) return []
    const at = entry.at ? Date.parse(entry.at) : null
    if (at !== null && at < now - oldest * 86_400_000) return []
    const known = at !== null && at <= now + 300_000
    return [
      {
        ...entry,
        host: new URL(entry.address).host,
        published_at: new Date(known ? at : now).toISOString(),
        evidence: known ? ('feed' as const) : ('seen' as const),
      },
    ]
  })
}

/** Milliseconds by which a clock may be ahead before its dates are no slip. */
const ahead = 3_600_000

/** What a listing says that cannot be so. */
export function liesIn(entries: readonly Entry[], now: number): SourceLie[] {
  const isLater = entries.some(({ at }) => at !== null && Date.parse(at) > now + ahead)
  return [
    ...(repeatsNumbers(entries) ? (['numbers'] as const) : []),
    ...(isLater ? (['dates'] as const) : []),
  ]
}

/** Keeps the text of an item that leads to no page: its feed has all that there is. */
async function keepOwnText(tx: Tx, id: number, { title, lead, author, text }: Entry): Promise<void> {
  const { html, plain } = text ?? { html: '', plain: '' }
  const hash = createHash('sha256').update([title, lead, html].join('\n')).digest('hex')
  await sql`insert into crawl_item_version (item_id, number, title, lead, html, plain, author, hash)
    values (${id}, 1, ${title}, ${lead}, ${html}, ${plain}, ${author}, ${hash})`.execute(tx)
  await sql`update crawl_item set version = 1 where id = ${id}`.execute(tx)
  await placeInStory(tx, id, { title, lead, plain })
}

/** Keeps what a source tells of: new items with their pages to be read, and that it was seen here too. Counts what is new. */
export async function saveEntries(tx: Tx, source: Source, entries: readonly Entry[]): Promise<number> {
  const byAddress = source.by_address || repeatsNumbers(entries)
  if (byAddress && !source.by_address)
    await sql`update crawl_config set by_address = true where id = ${source.id}`.execute(tx)
  const all = newsOf(entries, Date.now())
  const news = source.fetched_before ? all : all.slice(0, mostAtFirst)
  if (news.length === 0) return 0
  const given = sql`jsonb_to_recordset(${JSON.stringify(news)}::jsonb) as e (address text, guid text, title text,
    lead text, author text, host text, published_at timestamptz, evidence text)`
  // In one order for everybody, since two sources may bring the same addresses at once.
  const { rows: added } = await sql<{ id: number; host: string; address: string }>`
    with fresh as (
      select e.*, row_number() over (order by e.address) as place from ${given}
      where not exists (select from crawl_item i where i.address = e.address)
        and (${byAddress} or e.guid = '' or not exists (
          select from crawl_sighting s where s.config_id = ${source.id} and s.guid = e.guid))
    ), stories as (
      insert into crawl_story select from fresh returning id
    ), numbered as (select id, row_number() over (order by id) as place from stories)
    insert into crawl_item (story_id, address, host, title, lead, author, published_at, evidence)
    select n.id, f.address, f.host, f.title, f.lead, f.author, f.published_at, f.evidence
    from fresh f join numbered n using (place) order by f.address
    on conflict (address) do nothing returning id, host, address`.execute(tx)
  await sql`insert into crawl_sighting (item_id, config_id, guid)
    select i.id, ${source.id}, e.guid from ${given} join crawl_item i on i.address = e.address
    on conflict do nothing`.execute(tx)
  const ownTexts = new Map(news.flatMap((one) => (one.text === null ? [] : [[one.address, one]])))
  const pages = added.filter(({ address }) => !ownTexts.has(address))
  await sql`insert into crawl_host (host) select distinct unnest(${pages.map(({ host }) => host)}::text[])
    on conflict do nothing`.execute(tx)
  await sql`insert into crawl_task (item_id, host)
    select * from unnest(${pages.map(({ id }) => id)}::bigint[], ${pages.map(({ host }) => host)}::text[])
    on conflict do nothing`.execute(tx)
  for (const { id, address } of added) {
    const entry = ownTexts.get(address)
    if (entry) await keepOwnText(tx, id, entry)
  }
  return added.length
}
