import { crawlerErrors } from '@toasoan/contract/editorial/crawler-words'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call, Note } from '#server/kernel/http/route.ts'
import { FetchProblem, sayFailure } from '../fetch/fetch-problem.ts'
import { readPageAt, saveVersion } from '../fetch/run-item.ts'
import { tellOfItems } from '../news.ts'
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
  const { rows: known } = await sql<Parameters<typeof saveVersion>[1]>`
    update crawl_item i set added_by = coalesce(i.added_by, ${access.userId}) where i.address = ${page.address}
    returning i.id, i.address, i.title, i.lead, i.version, i.state, i.article_id, i.settled_at, i.published_at,
      i.evidence, (select hash from crawl_item_version v where v.item_id = i.id and v.number = i.version) as hash`.execute(
    tx,
  )
  const item = known[0] as NonNullable<(typeof known)[0]>
  await saveVersion(tx, item, page)
  note({
    type: 'crawler',
    id: item.id,
    name: page.title,
    after: { address: page.address, new: rows.length > 0 },
  })
  await tellOfItems(tx)
  return item.id
}

/** Fetches an address now and keeps what stands there as an item. Refuses with 422 and the reason. */
export async function fetchAddress(call: Call, url: string): Promise<number> {
  const { access, language, change } = call as Call & { access: Access }
  try {
    const page = await readPageAt(call, canonicalAddress(url) ?? url, undefined, patience)
    return await change((tx, note) => keep(tx, note, access, page))
  } catch (error) {
    if (!(error instanceof FetchProblem)) throw error
    const reason = sayFailure(error, language)
    throw fail(crawlerErrors.refused, { reason }, { url: [reason] })
  }
}
