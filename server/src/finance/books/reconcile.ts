import { sql } from 'kysely'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { openDifference } from '../differences/public.ts'
import { askOrder, connectionOf, keepAnswer, paymentVerdict } from '../momo/public.ts'

type Checked = {
  /** Null for a reader's donation, which is nobody's payment. */
  payment_id: number | null
  order_id: string
  created_by: number | null
}

const posted = sql`(select sum(g.amount)::bigint from ledger_posting g join ledger_account a on a.id = g.account_id
  where g.entry_id = p.entry_id and a.code = 'momo')`

/** Payments and donations that changed lately. */
const recent = sql<Checked>`(select p.id as payment_id, p.order_id, p.created_by
    from momo_payment p where p.updated_at > now() - interval '3 days' and p.status <> 'created' order by p.id limit 2000)
  union all
  (select null, p.order_id, null
    from donation p where p.method = 'momo' and p.pay_url <> '' and p.updated_at > now() - interval '3 days'
    order by p.id limit 2000)`

/** What our books have of an order now: it may have been posted while MoMo was asked. */
async function postedOf(tx: Tx, { payment_id, order_id }: Checked): Promise<number> {
  const { rows } = await (payment_id === null
    ? sql<{
        posted: number | null
      }>`select ${posted} as posted from donation p where p.order_id = ${order_id}`
    : sql<{
        posted: number | null
      }>`select ${posted} as posted from momo_payment p where p.id = ${payment_id}`
  ).execute(tx)
  return rows[0]?.posted ?? 0
}

async function checkPayment(kernel: Kernel, payment: Checked): Promise<void> {
  const { payment_id: paymentId, order_id } = payment
  const answer = await askOrder(kernel, { order_id, paymentId })
  const subject = `momo:${order_id}`
  await inTransaction(kernel.db, async (tx) => {
    const ours = await postedOf(tx, payment)
    const common = { subject, ours, ownerId: payment.created_by }
    const of = { paymentId, orderId: order_id }
    await keepAnswer(tx, 'query', answer, 'answered', of)
    if (answer.answer === null) {
      await openDifference(tx, { ...common, kind: 'unknown', theirs: null, detail: answer.why })
      return
    }
    const { answer: body, resultCode } = answer
    const paid = paymentVerdict(resultCode, 'query') === 'paid'
    const theirs = paid ? Number(body.amount) : 0
    const detail = `${resultCode} ${String(body.message ?? '')}`.slice(0, 300)
    if (paid && ours === 0) await openDifference(tx, { ...common, kind: 'unposted', theirs, detail })
    else if (!paid && ours > 0) await openDifference(tx, { ...common, kind: 'unpaid', theirs: 0, detail })
    else if (paid && theirs !== ours) await openDifference(tx, { ...common, kind: 'amount', theirs, detail })
  })
}

/** Lines of statements that nobody has explained for three days. */
async function checkLines({ db }: Kernel): Promise<void> {
  await sql`insert into money_difference (subject, kind, ours, theirs, detail, owner_id)
    select 'bank:' || b.id, 'unmatched', 0, b.amount, left(b.description, 300), s.imported_by
    from bank_line b join bank_statement s on s.id = b.statement_id
    where b.deposit_id is null and b.explained_by is null and b.created_at < now() - interval '3 days'
    on conflict (subject, kind) where status = 'open' do update set seen_at = now()`.execute(db)
}

/**
 * Holds what our books say of payments and donations against what MoMo says, and statements against deposits. Each difference is kept
 * until somebody gives a reason. Gives how many of them were looked at, and how many differences are open.
 */
export async function reconcileMoney(kernel: Kernel): Promise<{ checked: number; open: number }> {
  const payments = connectionOf(kernel) ? (await recent.execute(kernel.db)).rows : []
  for (const payment of payments) await checkPayment(kernel, payment)
  await checkLines(kernel)
  const { rows } = await sql<{ n: number }>`select count(*) as n from money_difference
    where status = 'open'`.execute(kernel.db)
  return { checked: payments.length, open: rows[0]?.n ?? 0 }
}
