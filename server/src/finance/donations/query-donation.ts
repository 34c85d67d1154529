import { sql } from 'kysely'
import type { Kernel } from '#server/kernel/kernel.ts'
import { connectionOf, queryOrder } from '../momo/public.ts'
import { readDonation } from './donation-rows.ts'
import { reconcileDonation } from './reconcile-donation.ts'

/** Asks MoMo what became of a donation, unless it was asked just now, and brings it there. */
export async function queryDonation(kernel: Kernel, id: number): Promise<void> {
  if (!connectionOf(kernel)) return
  const { rows } = await sql<{ order_id: string }>`update donation set queried_at = now()
    where id = ${id} and status = 'pending' and method = 'momo' and pay_url <> ''
      and (queried_at is null or queried_at < now() - interval '10 seconds') returning order_id`.execute(
    kernel.db,
  )
  const order_id = rows[0]?.order_id
  if (!order_id) return
  await queryOrder(kernel, {
    order_id,
    paymentId: null,
    read: (tx) => readDonation(tx, id, true),
    reconcile: reconcileDonation,
  })
}
