import { type MomoOutcome, momoErrors } from '@toasoan/contract/finance/momo'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import {
  type Connection,
  connectionOf,
  isSigned,
  keepMessage,
  keepUnsigned,
  type Message,
} from '../momo/public.ts'
import { donationBy, readDonation } from './donation-rows.ts'
import { reconcileDonation } from './reconcile-donation.ts'

async function reconcile(tx: Tx, connection: Connection, body: Message): Promise<MomoOutcome> {
  const id = await donationBy(tx, 'order_id', String(body.orderId ?? ''))
  if (id === null || body.partnerCode !== connection.partnerCode) return 'mismatch'
  const donation = await readDonation(tx, id, true)
  const amount = Number(body.amount)
  const resultCode = Number(body.resultCode)
  const transId = String(body.transId ?? '')
  const fits = amount === donation.amount && body.requestId === donation.request_id
  if (!fits || !Number.isInteger(resultCode) || (resultCode === 0 && !/^\d{1,30}$/.test(transId)))
    return 'mismatch'
  const message = String(body.message ?? '')
  return reconcileDonation(tx, donation, { kind: 'ipn', resultCode, message, transId, amount })
}

/**
 * Takes MoMo's notice of a donation, kept with what followed from it; the same one again posts nothing.
 *
 * @throws 400 for one that is not signed or does not fit its order; nothing is posted then
 */
export async function takeNotice(kernel: Kernel, body: Message): Promise<void> {
  const connection = connectionOf(kernel)
  if (!connection || !isSigned('ipn', body, connection)) {
    await keepUnsigned(kernel.db, body)
    throw fail(momoErrors.badNotice)
  }
  const outcome = await inTransaction(kernel.db, async (tx) => {
    const told = await reconcile(tx, connection, body)
    await keepMessage(tx, { kind: 'ipn', direction: 'in', body, signed: true, outcome: told })
    return told
  })
  if (outcome === 'mismatch') throw fail(momoErrors.badNotice)
}
