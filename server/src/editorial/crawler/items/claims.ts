import type { Permission } from '@toasoan/contract/access/catalogue'
import type { CrawlerRow } from '@toasoan/contract/editorial/crawler'
import { crawlerErrors, itemStateLabels } from '@toasoan/contract/editorial/crawler-words'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say } from '@toasoan/contract/kit/text'
import { inFigures } from '@toasoan/contract/kit/time-zone'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { writeEvents } from '#server/kernel/history/record-history.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { notifyOfItems } from '../notify.ts'
import { itemRow } from './item-rows.ts'
import { itemsWithin } from './reach.ts'

/** Minutes for which a claim holds. */
const claimMinutes = 30

type Actor = { access: Access; language: Language }

/** Joins of its story that an item may run into while it waits for one. */
const mostJoins = 5

/**
 * An item with its story's row locked, so that of two people at once one is the second; 404 out of sight, 403 out of reach. A story that was
 * joined to another while this one waited is no more: the item is looked for again where it stands now.
 */
export async function lockStory(
  tx: Tx,
  { access }: Actor,
  id: number,
  permission: Permission,
): Promise<CrawlerRow> {
  for (let joins = 0; joins < mostJoins; joins++) {
    const { rows } = await sql<{
      id: number
    }>`select s.id from crawl_story s join crawl_item i on i.story_id = s.id
      where i.id = ${id} and ${itemsWithin(access, permission)} for update of s`.execute(tx)
    const row = await itemRow(tx, access, id)
    if (rows[0]?.id === row.story_id) return row
    // Whoever sees it and may not deal with it hears so.
    if (joins > 0 && !rows[0]) throw fail(kernelErrors.permissionDenied, { permission })
  }
  throw fail(kernelErrors.notFound)
}

/** Refuses when somebody else works on something of these stories, whose rows are locked: a claim covers the story. */
export async function refuseClaimed(
  tx: Tx,
  { userId }: Pick<Access, 'userId'>,
  stories: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ name: string; until: string }>`
    select u.name, i.claimed_until as until from crawl_item i join app_user u on u.id = i.claimed_by
    where i.story_id = any(${[...stories]}::bigint[]) and i.state = 'claimed' and i.claimed_until >= now()
      and i.claimed_by <> ${userId} order by i.claimed_until desc limit 1`.execute(tx)
  const [other] = rows
  if (other) throw fail(crawlerErrors.claimed, { name: other.name, until: inFigures(other.until) })
}

/** Refuses when somebody else works on an item's story, which is locked, or when it is settled. */
export async function refuseTaken(tx: Tx, { access, language }: Actor, row: CrawlerRow): Promise<void> {
  await refuseClaimed(tx, access, [row.story_id])
  if (row.wire?.status === 'canceled') throw fail(crawlerErrors.killed)
  if (row.wire?.status === 'withheld') throw fail(crawlerErrors.withheld)
  if (row.state !== 'new' && row.state !== 'claimed')
    throw fail(crawlerErrors.settled, { state: say(itemStateLabels[row.state], language) })
}

const happened = (tx: Tx, { access }: Actor, row: CrawlerRow, to: string) =>
  writeEvents(tx, access, [{ entity: 'crawl_item', id: row.id, kind: 'status', from: row.state, to }])

/** Claims a story for half an hour, or gives it back. The second of two people gets 409 with the first one's name. */
export async function claimStory(
  tx: Tx,
  actor: Actor,
  id: number,
  requested: boolean,
): Promise<{ before: CrawlerRow; after: CrawlerRow }> {
  const before = await lockStory(tx, actor, id, 'crawler.create')
  await refuseTaken(tx, actor, before)
  const { userId } = actor.access
  if (requested)
    await sql`update crawl_item set state = 'claimed', claimed_by = ${userId},
        claimed_until = now() + make_interval(mins => ${claimMinutes}), updated_at = now()
      where story_id = ${before.story_id} and state in ('new', 'claimed')`.execute(tx)
  else
    await sql`update crawl_item set state = 'new', claimed_by = null, claimed_until = null, updated_at = now()
      where story_id = ${before.story_id} and state = 'claimed' and claimed_by = ${userId}`.execute(tx)
  await happened(tx, actor, before, requested ? 'claimed' : 'new')
  await notifyOfItems(tx)
  return { before, after: await itemRow(tx, actor.access, id) }
}

/** Dismisses a story: what of it is neither used nor somebody else's. */
export async function dismissStory(tx: Tx, actor: Actor, id: number): Promise<CrawlerRow> {
  const before = await lockStory(tx, actor, id, 'crawler.delete')
  await refuseTaken(tx, actor, before)
  await sql`update crawl_item set state = 'dismissed', claimed_by = null, claimed_until = null,
      settled_by = ${actor.access.userId}, settled_at = now(), updated_at = now()
    where story_id = ${before.story_id} and state in ('new', 'claimed')`.execute(tx)
  await happened(tx, actor, before, 'dismissed')
  await notifyOfItems(tx)
  return before
}

/** Brings a dismissed story back. */
export async function restoreStory(
  tx: Tx,
  actor: Actor,
  id: number,
): Promise<{ before: CrawlerRow; after: CrawlerRow }> {
  const before = await lockStory(tx, actor, id, 'crawler.delete')
  if (before.state !== 'dismissed') throw fail(crawlerErrors.notSettled)
  await sql`update crawl_item set state = 'new', settled_by = null, settled_at = null, updated_at = now()
    where story_id = ${before.story_id} and state = 'dismissed'`.execute(tx)
  await happened(tx, actor, before, 'new')
  await notifyOfItems(tx)
  return { before, after: await itemRow(tx, actor.access, id) }
}
