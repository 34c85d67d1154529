import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { notifyAuthors } from '../items/notify-authors.ts'
import { notifyOfItems } from '../notify.ts'
import { placeInStory } from '../similar/place-in-story.ts'
import { killItem } from './kill.ts'
import { notifyOfFlash } from './notify-flash.ts'
import type { WireItem } from './read/wire-item.ts'
import { routeItem } from './route-item.ts'
import { headOf, keepVersion, type Version } from './versions.ts'

/** The source that a file came by. */
export type WireSource = { id: number; name: string; zone: string; charset: string; wait_minutes: number }

type Kept = { id: number; isNew: boolean; wire_status: string; version: number }

/** An item that this one continues: named by its agency, or of the same slugline and provider on the same day. */
async function chainedTo(tx: Tx, provider: string, item: WireItem): Promise<number | null> {
  const { rows } = await sql<{ story_id: number }>`select story_id from crawl_item
    where provider = ${provider} and ((${item.evolvedFrom} <> '' and guid = ${item.evolvedFrom})
      or (${item.slugline} <> '' and slugline = ${item.slugline} and first_seen_at > now() - interval '1 day'))
    order by guid = ${item.evolvedFrom} desc, id desc limit 1`.execute(tx)
  return rows[0]?.story_id ?? null
}

async function storyFor(tx: Tx, chained: number | null): Promise<number> {
  if (chained !== null) return chained
  const { rows } = await sql<{ id: number }>`insert into crawl_story default values returning id`.execute(tx)
  return rows[0]?.id as number
}

/** The item of a guid, made where there is none. Two files with one guid wait for each other. */
async function itemOf(
  tx: Tx,
  provider: string,
  guid: string,
  item: WireItem,
): Promise<Kept & { chained: boolean }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider}\n${guid}`}, 7402150036))`.execute(tx)
  const { rows: known } = await sql<Omit<Kept, 'isNew'>>`select id, wire_status, version from crawl_item
    where provider = ${provider} and guid = ${guid} for update`.execute(tx)
  if (known[0]) return { ...known[0], isNew: false, chained: true }
  const chained = await chainedTo(tx, provider, item)
  const story = await storyFor(tx, chained)
  const { rows } = await sql<{
    id: number
  }>`insert into crawl_item (story_id, host, guid, provider, published_at, evidence)
    values (${story}, ${provider}, ${guid}, ${provider}, coalesce(${item.versionAt}::timestamptz, now()), 'wire')
    returning id`.execute(tx)
  return {
    id: rows[0]?.id as number,
    isNew: true,
    wire_status: 'usable',
    version: 0,
    chained: chained !== null,
  }
}

/**
 * Writes what the head of an item states; a canceled item stays canceled whatever comes later. What a person decided of
 * an embargo holds until there is another head.
 */
async function writeHead(
  tx: Tx,
  id: number,
  head: Version,
  isCanceled: boolean,
  isSame: boolean,
): Promise<void> {
  const { wire } = head
  const warnings = [
    ...(wire.isCorrection ? ['correction'] : []),
    ...(wire.titleFrom === 'wire' ? [] : ['title_made']),
    ...(head.number > 1 ? ['changed'] : []),
  ]
  await sql`update crawl_item set version = ${head.number}, provider_version = ${head.provider_version}::numeric,
      title = ${head.title}, lead = ${head.lead}, author = ${head.author}, language = ${wire.language},
      slugline = ${wire.slugline.slice(0, 300)}, urgency = ${wire.urgency},
      wire_status = ${isCanceled ? 'canceled' : wire.status}, 
      embargo_at = case when ${isSame} then embargo_at else ${wire.embargoAt}::timestamptz end,
      embargo_open = case when ${isSame} then embargo_open else ${wire.embargoUnreadable} end,
      ednote = ${wire.ednote.slice(0, 5000)}, barred = ${wire.notForPublication}, genre = ${wire.genre},
      place = ${wire.place}, codes = ${wire.codes}::text[], evolved_from = ${wire.evolvedFrom},
      is_correction = ${wire.isCorrection}, title_from = ${wire.titleFrom},
      published_at = coalesce(${head.version_at}::timestamptz, published_at),
      warnings = ${warnings}::text[], updated_at = now()
    where id = ${id}`.execute(tx)
}

async function keepPictures(tx: Tx, id: number, item: WireItem): Promise<void> {
  for (const { remote, caption, credit, rights, rightsTo, mime, width } of item.pictures)
    await sql`insert into crawl_item_file (item_id, remote, caption, credit, rights, rights_to, mime, width)
      values (${id}, ${remote.slice(0, 1000)}, ${caption}, ${credit}, ${rights}, ${rightsTo}, ${mime}, ${width})
      on conflict (item_id, remote) do update set caption = excluded.caption, credit = excluded.credit,
        rights = excluded.rights, rights_to = excluded.rights_to`.execute(tx)
}

/** Whether an item that canceled this one arrived before it. */
async function wasCanceledBefore(tx: Tx, provider: string, guid: string): Promise<boolean> {
  const { rows } = await sql`select from crawl_item where provider = ${provider} and evolved_from = ${guid}
    and wire_status = 'canceled' limit 1`.execute(tx)
  return rows.length > 0
}

/** Cancels the item that a kill with an identity of its own names. */
async function killNamed(tx: Tx, provider: string, guid: string): Promise<void> {
  const { rows } = await sql<{
    id: number
  }>`update crawl_item set wire_status = 'canceled', updated_at = now()
    where provider = ${provider} and guid = ${guid} and wire_status <> 'canceled' returning id`.execute(tx)
  for (const { id } of rows) await killItem(tx, id)
}

/**
 * Keeps an item of a wire: a new one, or a version of one that is known. The head does not depend on the order in which
 * versions arrive. Gives the item's id; null for what is no news.
 *
 * @param fallback identity of an item that has none
 */
export async function storeItem(
  tx: Tx,
  source: WireSource,
  item: WireItem,
  fallback: string,
): Promise<number | null> {
  if (item.kind === 'other' || (item.kind === 'composite' && item.plain === '')) return null
  const provider = (item.provider || source.name).slice(0, 200)
  const guid = (item.guid || fallback).slice(0, 1000)
  const before = await itemOf(tx, provider, guid, item)
  await sql`insert into crawl_sighting (item_id, config_id, guid) values (${before.id}, ${source.id}, ${guid})
    on conflict do nothing`.execute(tx)
  if (!(await keepVersion(tx, before.id, item))) return before.id
  const { head, wasCanceled } = await headOf(tx, before.id)
  const isCanceled =
    wasCanceled || before.wire_status === 'canceled' || (await wasCanceledBefore(tx, provider, guid))
  await writeHead(tx, before.id, head, isCanceled, head.number === before.version)
  await keepPictures(tx, before.id, item)
  if (before.isNew) {
    await placeInStory(tx, before.id, head)
    await sql`update crawl_item set first_seen_at = now() where id = ${before.id}`.execute(tx)
  }
  if (isCanceled && before.wire_status !== 'canceled') await killItem(tx, before.id)
  if (item.status === 'canceled' && item.evolvedFrom) await killNamed(tx, provider, item.evolvedFrom)
  const isNewHead = head.number !== before.version
  if (isNewHead && !isCanceled) {
    const rules = await routeItem(tx, source.id, {
      id: before.id,
      title: head.title,
      lead: head.lead,
      provider,
      wire: head.wire,
    })
    if (head.wire.isAlert || rules.alert)
      await notifyOfFlash(tx, { id: before.id, source, title: head.title, isNew: before.isNew })
    if (!before.isNew) await notifyAuthors(tx, before.id, head.wire.isCorrection ? 'corrected' : 'changed')
  }
  await notifyOfItems(tx)
  return before.id
}
