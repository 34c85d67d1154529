import { type PriceStatus, priceErrors } from '@toasoan/contract/finance/prices'
import { sql } from 'kysely'
import { notifyInbox } from '#server/kernel/approvals/notify-inbox.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import {
  type Actor,
  changeStatus,
  type Lifecycle,
  putStatus,
  type StatusGiven,
} from '#server/kernel/transitions/change-status.ts'
import { type Price, priceRules, readPrice } from './price-rows.ts'

/**
 * The version in force before gives way: it ends the day before the new one begins, or at once where it would not have
 * begun by then.
 */
async function endFormer(tx: Tx, { access }: Actor, price: Price): Promise<void> {
  const { rows } = await sql<{
    id: number
    later: boolean
  }>`select id, valid_from < ${price.valid_from}::date as later
    from category_price where (id = ${price.series_id} or series_id = ${price.series_id}) and id <> ${price.id}
      and status = 'active' and daterange(valid_from, valid_until, '[]')
        && daterange(${price.valid_from}::date, ${price.valid_until}::date, '[]') for update`.execute(tx)
  for (const { id, later } of rows) {
    const former = await readPrice(tx, id)
    if (later)
      await sql`update category_price set valid_until = ${price.valid_from}::date - 1, version = version + 1,
        updated_at = now() where id = ${id}`.execute(tx)
    else await putStatus(tx, access, priceRules, former, { to: 'inactive', reason: `#${price.number}` })
  }
}

const lifecycle: Lifecycle<PriceStatus, Price> = {
  rules: priceRules,
  read: (tx, _, id, lock) => readPrice(tx, id, lock),
  prepare: async ({ tx, actor, way, before }) => {
    if (way.to !== 'active') return {}
    await endFormer(tx, actor, before)
    return { activated_by: actor.access.userId }
  },
  afterwards: ({ tx, after }) => notifyInbox(tx, 'category_price', after.id),
}

const exclusionViolation = '23P01'

/** Puts a price into force or ends it. 409 when another one is in force at that time. */
export const movePrice = (tx: Tx, actor: Actor, id: number, given: StatusGiven<PriceStatus>) =>
  changeStatus(tx, actor, lifecycle, id, given).catch((error) => {
    if ((error as { code?: string }).code === exclusionViolation) throw fail(priceErrors.overlaps)
    throw error
  })
