import { sql } from 'kysely'
import type { Kernel } from '#server/kernel/kernel.ts'
import { queryOrder } from './ask-order.ts'
import { type Payment, readPayment } from './payment-rows.ts'
import { reconcilePayment } from './reconcile-payment.ts'

/** Asks MoMo what became of a payment and brings it there. */
export async function queryPayment(kernel: Kernel, paymentId: number): Promise<Payment> {
  const { order_id, created_by } = await readPayment(kernel.db, paymentId)
  await sql`update momo_payment set queried_at = now() where id = ${paymentId}`.execute(kernel.db)
  await queryOrder(kernel, {
    order_id,
    paymentId,
    read: (tx) => readPayment(tx, paymentId, true),
    reconcile: reconcilePayment,
    ownerId: created_by.id,
  })
  return readPayment(kernel.db, paymentId)
}
