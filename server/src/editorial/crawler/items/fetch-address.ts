import { crawlerErrors } from '@toasoan/contract/editorial/crawler-words'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { CallContext, Note } from '#server/kernel/http/route.ts'
import { FetchProblem, sayFailure } from '../fetch/fetch-problem.ts'
import { readPageAt, takePage } from '../fetch/run-item.ts'
import { type Source, sourceOfItem } from '../fetch/sources-in-use.ts'
import { notifyOfItems } from '../notify.ts'
import { canonicalAddress } from '../read/address.ts'

/** Milliseconds that a person waits for a host's turn. */
const patience = 12_000

type Page = Awaited<ReturnType<typeof readPageAt>>

async function keep(tx: Tx, note: Note, access: Access, page: Page): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with story as (insert into crawl_story select where not exists (
      select from crawl_item where address = ${page.address}) returning id)
    insert into crawl_item (story_id, address, host, title, lead, author, published_at, evidence, added_by)
    select id, ${page.address}, ${new URL(page.address).host}, ${page.title}, ${page.lead}, ${page.author},
      coalesce(${page.at}::timestamptz, now()), ${page.evidence ?? 'seen'}, ${access.userId} from story
    on conflict (address) do nothing returning id`.execute(tx)
  // Whoever gives an address that is known may see it from then on.
  const { rows: known } = await sql<Parameters<typeof takePage>[1]>`
    update crawl_item i set added_by = coalesce(i.added_by, ${access.userId}) where i.address = ${page.address}
    returning i.id, i.address, i.title, i.lead, i.version, i.state, i.article_id, i.settled_at, i.published_at,
      i.evidence, i.removed_at, (select hash from crawl_item_version v where v.item_id = i.id and v.number = i.version) as hash`.execute(
    tx,
  )
  const item = known[0] as NonNullable<(typeof known)[0]>
  await takePage(tx, item, page)
  note({
    type: 'crawler',
    id: item.id,
    name: page.title,
    after: { address: page.address, new: rows.length > 0 },
  })
  await notifyOfItems(tx)
  return item.id
}

/** The source by which a page is read that is known already; undefined for one that no source told of. */
async function sourceAt(db: Database, address: string): Promise<Source | undefined> {
  const { rows } = await sql<{ id: number }>`select id from crawl_item where address = ${address}`.execute(db)
  return rows[0] && sourceOfItem(db, rows[0].id)
}

/** Reads a page as its source is read: read otherwise, it would seem to have been changed. */
async function readAs(call: CallContext, address: string): Promise<Page> {
  const source = await sourceAt(call.db, address)
  const page = await readPageAt(call, address, source, patience)
  if (page.address === address) return page
  const own = await sourceAt(call.db, page.address)
  return own && own.id !== source?.id ? readPageAt(call, page.address, own, patience) : page
}

/** Fetches an address now and keeps what stands there as an item. Refuses with 422 and the reason. */
export async function fetchAddress(call: CallContext, url: string): Promise<number> {
  const { access, language, change } = call
  try {
    const page = await readAs(call, canonicalAddress(url) ?? url)
    return await change((tx, note) => keep(tx, note, access, page))
  } catch (error) {
    if (!(error instanceof FetchProblem)) throw error
    const reason = sayFailure(error, language)
    throw fail(crawlerErrors.refused, { reason }, { url: [reason] })
  }
}
