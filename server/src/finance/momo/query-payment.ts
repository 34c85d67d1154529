import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { inTransaction } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { openDifference } from '../differences/public.ts'
import { demandConnection } from './connection.ts'
import { type Answer, askMomo, requestOf } from './gateway.ts'
import { keepAnswer, keepRequest } from './messages.ts'
import { type Payment, readPayment } from './payment-rows.ts'
import { paymentVerdict } from './result-codes.ts'
import { settlePayment } from './settle-payment.ts'

/** Asks MoMo about an order. The caller keeps what comes back. */
export async function askAbout(
  kernel: Kernel,
  { id, order_id }: Pick<Payment, 'id' | 'order_id'>,
): Promise<Answer> {
  const connection = demandConnection(kernel)
  const request = requestOf('query', connection, { requestId: randomUUID(), orderId: order_id })
  await keepRequest(kernel.db, 'query', request, { paymentId: id })
  return askMomo('query', connection, request)
}

/** Asks MoMo what became of a payment and brings it there. */
export async function queryPayment(kernel: Kernel, paymentId: number): Promise<Payment> {
  const payment = await readPayment(kernel.db, paymentId)
  await sql`update momo_payment set queried_at = now() where id = ${paymentId}`.execute(kernel.db)
  const answer = await askAbout(kernel, payment)
  const of = { paymentId, orderId: payment.order_id }
  return inTransaction(kernel.db, async (tx) => {
    const now = await readPayment(tx, paymentId, true)
    if (answer.answer === null) {
      await keepAnswer(tx, 'query', answer, 'no_answer', of)
      return now
    }
    const { answer: body, resultCode } = answer
    const amount = Number(body.amount ?? now.amount)
    const paid = paymentVerdict(resultCode, 'query') === 'paid'
    const transId = String(body.transId ?? '')
    if (paid && (amount !== now.amount || body.orderId !== now.order_id || !/^\d{1,30}$/.test(transId))) {
      await keepAnswer(tx, 'query', answer, 'mismatch', of)
      await openDifference(tx, {
        subject: `momo:${now.order_id}`,
        kind: 'amount',
        ours: now.amount,
        theirs: Number.isSafeInteger(amount) ? amount : null,
        detail: transId.slice(0, 60),
        ownerId: now.created_by.id,
      })
      return now
    }
    const evidence = {
      kind: 'query' as const,
      resultCode,
      message: String(body.message ?? ''),
      transId,
      amount,
    }
    await keepAnswer(tx, 'query', answer, await settlePayment(tx, now, evidence), of)
    return readPayment(tx, paymentId)
  })
}
