import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { send } from '#server/kernel/outbox/outbox.ts'
import { settingsWithin } from '../../../administration/settings/public.ts'
import { notifyAuthors } from '../items/notify-authors.ts'
import { setRemovals } from '../items/removals.ts'
import { notifyOfItems } from '../notify.ts'

/** Minutes in which a published article goes after its agency killed what it was made from, whatever the licence. */
export const minutesAfterKill = 30

/**
 * What follows from a kill: the item is removed for good, claims on it end, articles of it that are on the site have to
 * go in half an hour, or go at once by the setting `agency.kill_unpublishes`, and the authors of all others hear of it;
 * publishing those is refused.
 */
export async function killItem(tx: Tx, itemId: number): Promise<void> {
  await sql`update crawl_item set removed_at = coalesce(removed_at, now()),
      state = case when state = 'claimed' then 'new' else state end, claimed_by = null, claimed_until = null,
      warnings = array_append(array_remove(warnings, 'killed'), 'killed'), updated_at = now()
    where id = ${itemId}`.execute(tx)
  const isAtOnce = (await settingsWithin(tx))['agency.kill_unpublishes']
  const due = await setRemovals(tx, itemId, {
    minutes: minutesAfterKill,
    isKill: true,
    notice: isAtOnce ? 'article_source_unpublished' : 'article_source_due',
  })
  if (isAtOnce && due.length > 0) await send(tx, 'article_source_killed', { item_id: itemId })
  await notifyAuthors(tx, itemId, 'killed', due)
  await notifyOfItems(tx)
}
