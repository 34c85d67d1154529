import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { inTransaction } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { askMomo, connectionOf, keepAnswer, keepMessage, paymentVerdict, requestOf } from '../momo/public.ts'
import { readDonation } from './donation-rows.ts'
import { settleDonation } from './settle-donation.ts'

/** Asks MoMo what became of a donation, unless it was asked just now, and brings it there. */
export async function queryDonation(kernel: Kernel, id: number): Promise<void> {
  const connection = connectionOf(kernel)
  const { rows } = await sql<{ order_id: string }>`update donation set queried_at = now()
    where id = ${id} and status = 'pending' and method = 'momo' and pay_url <> ''
      and (queried_at is null or queried_at < now() - interval '10 seconds') returning order_id`.execute(
    kernel.db,
  )
  const order = rows[0]?.order_id
  if (!connection || !order) return
  const body = requestOf('query', connection, { requestId: randomUUID(), orderId: order })
  await keepMessage(kernel.db, { kind: 'query', direction: 'out', body, outcome: 'sent' })
  const answer = await askMomo('query', connection, body)
  await inTransaction(kernel.db, async (tx) => {
    const now = await readDonation(tx, id, true)
    const of = { paymentId: null, orderId: order }
    if (answer.answer === null) return keepAnswer(tx, 'query', answer, 'no_answer', of)
    const { answer: told, resultCode } = answer
    const transId = String(told.transId ?? '')
    const amount = Number(told.amount ?? now.amount)
    const paid = paymentVerdict(resultCode, 'query') === 'paid'
    if (paid && (amount !== now.amount || told.orderId !== order || !/^\d{1,30}$/.test(transId)))
      return keepAnswer(tx, 'query', answer, 'mismatch', of)
    const message = String(told.message ?? '')
    const evidence = { kind: 'query' as const, resultCode, message, transId, amount }
    await keepAnswer(tx, 'query', answer, await settleDonation(tx, now, evidence), of)
  })
}
