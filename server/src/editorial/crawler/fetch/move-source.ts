import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { writeEvents } from '#server/kernel/history/record-history.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { Fetched } from '#server/kernel/outgoing/guarded-fetch.ts'
import { canonicalAddress, isSameSite } from '../read/address.ts'
import type { Entry, Listing } from '../read/feed.ts'
import { notifyMembers } from '../sources/notify-members.ts'
import { FetchProblem } from './fetch-problem.ts'
import { robotsOf } from './robots.ts'
import type { Source } from './sources-in-use.ts'

/** Milliseconds for the turn at the new host. */
const patience = 15_000

/** Whether a listing holds an item that the source brought before. */
async function holdsKnown(db: Database, sourceId: number, entries: readonly Entry[]): Promise<boolean> {
  const addresses = entries.map(({ address }) => address)
  const guids = entries.map(({ guid }) => guid).filter((guid) => guid !== '')
  const { rows } = await sql`select from crawl_sighting s join crawl_item i on i.id = s.item_id
    where s.config_id = ${sourceId} and (i.address = any(${addresses}::text[]) or s.guid = any(${guids}::text[]))
    limit 1`.execute(db)
  return rows.length > 0
}

/**
 * The address to which a source was redirected for good, where it may be taken over: it has items to read, its robots.txt
 * allows it, and it is of the same site or has items that the source brought before. Null otherwise.
 */
export async function newAddressOf(
  kernel: Kernel,
  source: Source,
  { moved }: Fetched,
  { entries }: Listing,
): Promise<string | null> {
  const address = moved && canonicalAddress(moved.href)
  if (!address || address === source.address || entries.length === 0) return null
  const isKnown =
    isSameSite(new URL(source.address), new URL(address)) || (await holdsKnown(kernel.db, source.id, entries))
  if (!isKnown) return null
  try {
    const robots = await robotsOf(kernel, address, patience)
    return robots.isAllowed(address) ? address : null
  } catch (error) {
    if (error instanceof FetchProblem) return null
    throw error
  }
}

/** Has a source asked at its new address from now on. The old one is kept, its editors are notified. */
export async function moveSource(tx: Tx, { id, address: before }: Source, address: string): Promise<void> {
  const { host } = new URL(address)
  const { rows } = await sql`update crawl_config c set address = ${address}, moved_from = ${before},
      moved_at = now(), version = version + 1, updated_at = now()
    where id = ${id} and address = ${before} and not exists (select from crawl_config o
      where o.address = ${address} and o.deleted_at is null) returning id`.execute(tx)
  // Somebody else has that address already, or gave this source another one meanwhile.
  if (rows.length === 0) return
  await sql`insert into crawl_host (host) values (${host}) on conflict do nothing`.execute(tx)
  await sql`update crawl_task set host = ${host} where config_id = ${id}`.execute(tx)
  await writeEvents(tx, null, [{ entity: 'crawl_config', id, kind: 'moved', from: before, to: address }])
  await notifyMembers(tx, id, 'source_moved')
}
