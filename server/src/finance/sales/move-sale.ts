import type { SaleStatus } from '@toasoan/contract/finance/sales'
import { notifyInbox } from '#server/kernel/approvals/notify-inbox.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import {
  type Actor,
  changeStatus,
  type Lifecycle,
  type StatusGiven,
} from '#server/kernel/transitions/change-status.ts'
import { settingsWithin } from '../../administration/settings/public.ts'
import { dayOf, notifyConfirmers, reverseEntry } from '../ledger/public.ts'
import { takeBackShare } from '../royalties/public.ts'
import { requireRefundInvoice } from './invoices.ts'
import { endLinks } from './package-link.ts'
import { readSale, type Sale, saleRules } from './sale-rows.ts'

/**
 * A refund takes the sale's entry back, ends its link and takes back what its authors got; then the article may be sold
 * to the unit again.
 */
const lifecycleFrom = (invoicesFrom: string): Lifecycle<SaleStatus, Sale> => ({
  rules: saleRules,
  read: (tx, _, id, lock) => readSale(tx, id, lock),
  prepare: async ({ tx, actor, way, before, given }) => {
    const { userId } = actor.access
    if (way.to === 'refund_asked') return { refund_asked_by: userId, refund_reason: given.reason }
    if (way.to === 'sold') return { refund_asked_by: null, refund_reason: '' }
    await requireRefundInvoice(tx, before, invoicesFrom)
    await endLinks(tx, before.id)
    const decided = { refunded_by: userId }
    if (before.entry_id === null) return decided
    const entry = await reverseEntry(tx, {
      entryId: before.entry_id,
      kind: 'refund',
      key: `sale-refund:${before.id}`,
      effectiveOn: await dayOf(tx),
      source: `sale:${before.id}`,
      note: before.title,
      actorId: userId,
    })
    return { ...decided, refund_entry_id: entry.id }
  },
  effect: async ({ tx, actor, way, before }) => {
    if (way.to === 'refunded') await takeBackShare(tx, actor.access, before, before.refund_reason)
  },
  afterwards: async ({ tx, actor, way, after }) => {
    await notifyInbox(tx, 'sale', after.id)
    if (way.to !== 'refund_asked') return
    const link = `/sell-news/list?open=${after.id}`
    await notifyConfirmers(tx, actor, 'sellNews.refund', after.title, link)
  },
})

/** Asks for a refund, grants or declines it. Nobody grants what they asked for. */
export const moveSale = async (tx: Tx, actor: Actor, id: number, given: StatusGiven<SaleStatus>) => {
  const settings = await settingsWithin(tx)
  return changeStatus(tx, actor, lifecycleFrom(settings['finance.invoices_from']), id, given)
}
