import { randomUUID } from 'node:crypto'
import type { MomoOutcome } from '@toasoan/contract/finance/momo'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { openDifference } from '../differences/public.ts'
import { requireConnection } from './connection.ts'
import { type Answer, askMomo, requestOf } from './gateway.ts'
import { keepAnswer, keepMessage } from './messages.ts'
import { paymentVerdict } from './result-codes.ts'

/** An order of ours at MoMo: a payment's, or a donation's, which has no payment. */
export type Order = { order_id: string; paymentId: number | null }

/** What MoMo says of an order when it is asked. */
export type QueryEvidence = {
  kind: 'query'
  resultCode: number
  message: string
  transId: string
  amount: number
}

/** Asks MoMo about an order. The caller keeps what comes back. */
export async function askOrder(kernel: Kernel, { order_id, paymentId }: Order): Promise<Answer> {
  const connection = requireConnection(kernel)
  const body = requestOf('query', connection, { requestId: randomUUID(), orderId: order_id })
  await keepMessage(kernel.db, { kind: 'query', direction: 'out', body, outcome: 'sent', paymentId })
  return askMomo('query', connection, body)
}

/** Whoever has an order: how it is read and locked, and brought to where MoMo says that it stands. */
export type Asked<Row> = Order & {
  read: (tx: Tx) => Promise<Row & { amount: number }>
  reconcile: (tx: Tx, row: Row & { amount: number }, evidence: QueryEvidence) => Promise<MomoOutcome>
  ownerId?: number | null
}

/**
 * Asks MoMo what became of an order and brings it there; every answer is kept with what followed from it. What was paid
 * with another amount or under another order is posted nowhere, and is a difference until somebody explains it.
 */
export async function queryOrder<Row>(kernel: Kernel, asked: Asked<Row>): Promise<void> {
  const { order_id, paymentId, read, reconcile, ownerId = null } = asked
  const answer = await askOrder(kernel, asked)
  const of = { paymentId, orderId: order_id }
  await inTransaction(kernel.db, async (tx) => {
    const now = await read(tx)
    if (answer.answer === null) return keepAnswer(tx, 'query', answer, 'no_answer', of)
    const { answer: body, resultCode } = answer
    const amount = Number(body.amount ?? now.amount)
    const transId = String(body.transId ?? '')
    const paid = paymentVerdict(resultCode, 'query') === 'paid'
    if (paid && (amount !== now.amount || body.orderId !== order_id || !/^\d{1,30}$/.test(transId))) {
      await keepAnswer(tx, 'query', answer, 'mismatch', of)
      return openDifference(tx, {
        subject: `momo:${order_id}`,
        kind: 'amount',
        ours: now.amount,
        theirs: Number.isSafeInteger(amount) ? amount : null,
        detail: transId.slice(0, 60),
        ownerId,
      })
    }
    const message = String(body.message ?? '')
    const evidence = { kind: 'query' as const, resultCode, message, transId, amount }
    return keepAnswer(tx, 'query', answer, await reconcile(tx, now, evidence), of)
  })
}
