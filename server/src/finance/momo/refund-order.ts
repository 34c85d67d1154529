import type { MomoOutcome, MomoRefundStatus } from '@toasoan/contract/finance/momo'
import { sql } from 'kysely'
import { type Database, inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { writeEvents } from '#server/kernel/history/record-history.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { askOrder, type Order } from './ask-order.ts'
import { requireConnection } from './connection.ts'
import { type Answer, askMomo, requestOf } from './gateway.ts'
import { keepAnswer, keepMessage } from './messages.ts'
import { refundVerdict } from './result-codes.ts'
import type { Message } from './signature.ts'

/** What is given back by MoMo, as its own domain has it. */
export type RefundOrder = {
  id: number
  status: MomoRefundStatus
  amount: number
  purpose: string
  /** Both are kept before anything is sent, and used again. */
  request_id: string
  order_id: string | null
}

/** Whoever gives money back by MoMo: how a refund is read, and what its end means to them. */
export type RefundKind<Refund extends RefundOrder> = {
  table: 'momo_refund' | 'donation_refund'
  /** One refund; with `lock` it, and what it is of, stay as they are. */
  read: (db: Database | Tx, id: number, lock?: boolean) => Promise<Refund>
  /** The order that was paid, and MoMo's number of that. */
  paidBy: (db: Database, refund: Refund) => Promise<Order & { trans_id: string }>
  /** Enters that the money left; gives the entry. */
  post: (tx: Tx, refund: Refund, transId: string) => Promise<number>
  /** What follows once it is written that the refund is done, or failed. */
  done?: (tx: Tx, refund: Refund) => Promise<void>
  failed?: (tx: Tx, refund: Refund) => Promise<void>
  /** The refund's number among kept messages, where these know it. */
  refundId: (refund: Refund) => number | undefined
}

async function reconcile<Refund extends RefundOrder>(
  tx: Tx,
  kind: RefundKind<Refund>,
  refund: Refund,
  told: Message,
): Promise<MomoOutcome> {
  if (refund.status !== 'sent') return 'ignored'
  const { id } = refund
  const table = sql.table(kind.table)
  const code = Number(told.resultCode)
  const message = String(told.message ?? '').slice(0, 500)
  const transId = String(told.transId ?? '').slice(0, 60)
  const said = sql`result_code = ${code}, result_message = ${message}, version = version + 1, updated_at = now()`
  const event = { entity: kind.table, id, kind: 'status', from: 'sent' } as const
  switch (refundVerdict(code)) {
    case 'unknown':
      await sql`update ${table} set ${said} where id = ${id}`.execute(tx)
      return 'pending'
    case 'failed':
      await sql`update ${table} set status = 'failed', ${said} where id = ${id}`.execute(tx)
      await kind.failed?.(tx, refund)
      await writeEvents(tx, null, [{ ...event, to: 'failed', reason: message }])
      return 'failed'
    case 'done': {
      const entry = await kind.post(tx, refund, transId)
      await sql`update ${table} set status = 'done', entry_id = ${entry}, trans_id = ${transId}, ${said}
        where id = ${id}`.execute(tx)
      await kind.done?.(tx, refund)
      await writeEvents(tx, null, [{ ...event, to: 'done' }])
      return 'posted'
    }
  }
}

async function keep<Refund extends RefundOrder>(
  { db }: Kernel,
  kind: RefundKind<Refund>,
  refund: Refund,
  asked: 'refund' | 'query',
  answer: Answer,
  told: Message | null,
  { paymentId }: Order,
): Promise<void> {
  const refundId = kind.refundId(refund)
  await inTransaction(db, async (tx) => {
    const now = await kind.read(tx, refund.id, true)
    const outcome = told ? await reconcile(tx, kind, now, told) : 'pending'
    const of = { paymentId, orderId: refund.order_id ?? '', ...(refundId ? { refundId } : {}) }
    await keepAnswer(tx, asked, answer, outcome, of)
  })
}

/**
 * Asks MoMo to give money back; asked again, it is the same one there. What is not sent, or has ended, is left alone; an
 * unknown outcome leaves it on its way.
 */
export async function sendOrder<Refund extends RefundOrder>(
  kernel: Kernel,
  kind: RefundKind<Refund>,
  id: number,
): Promise<void> {
  const refund = await kind.read(kernel.db, id)
  if (refund.status !== 'sent') return
  const paid = await kind.paidBy(kernel.db, refund)
  const connection = requireConnection(kernel)
  const body = requestOf('refund', connection, {
    requestId: refund.request_id,
    orderId: refund.order_id,
    amount: refund.amount,
    transId: Number(paid.trans_id),
    description: refund.purpose.slice(0, 200),
  })
  const of = { paymentId: paid.paymentId, refundId: kind.refundId(refund) ?? null }
  await keepMessage(kernel.db, { kind: 'refund', direction: 'out', body, outcome: 'sent', ...of })
  const answer = await askMomo('refund', connection, body)
  await keep(kernel, kind, refund, 'refund', answer, answer.answer, paid)
}

/** Finds out what became of a refund whose outcome is unknown; one that MoMo never heard of is sent again. */
export async function followOrder<Refund extends RefundOrder>(
  kernel: Kernel,
  kind: RefundKind<Refund>,
  id: number,
): Promise<void> {
  const refund = await kind.read(kernel.db, id)
  if (refund.status !== 'sent') return
  const paid = await kind.paidBy(kernel.db, refund)
  const answer = await askOrder(kernel, paid)
  const list = Array.isArray(answer.answer?.refundTrans) ? (answer.answer.refundTrans as Message[]) : []
  const found = list.find((each) => each?.orderId === refund.order_id)
  const known = found && Number.isInteger(Number(found.resultCode)) && Number(found.amount) === refund.amount
  await keep(kernel, kind, refund, 'query', answer, known ? found : null, paid)
  if (answer.answer !== null && !known) await sendOrder(kernel, kind, id)
}
