import { type PayoutStatus, payoutErrors } from '@toasoan/contract/finance/payouts'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import { notifyInbox } from '#server/kernel/approvals/notify-inbox.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { writeEvents } from '#server/kernel/history/record-history.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { send } from '#server/kernel/outbox/outbox.ts'
import {
  type Actor,
  changeStatus,
  type Lifecycle,
  type Step,
} from '#server/kernel/transitions/change-status.ts'
import { houseAccount, notifyConfirmers, payeeAccount, postEntry } from '../ledger/public.ts'
import { followSheets } from './follow-sheets.ts'
import { reckonLines, sheetsOf } from './make-payout.ts'
import { type Payout, payoutLines, payoutRules, readPayout } from './payout-rows.ts'
import { statementLetter } from './statement-letter.ts'

type Given = { status: PayoutStatus; reason: string; version?: number }
type PayoutStep = Step<PayoutStatus, Payout, Given>
type Paid = { payee_id: number; gross: number; tax: number; net: number }

/** What a payment does to the books: a payee is owed less, the bank holds less, the tax is owed to the state. */
const postingsOf = (lines: readonly Paid[], sign: 1n | -1n) => {
  const [net, tax] = lines.reduce(
    ([paid, kept], line) => [paid + BigInt(line.net), kept + BigInt(line.tax)] as const,
    [0n, 0n] as readonly [bigint, bigint],
  )
  return [
    ...lines.map(({ payee_id, gross }) => ({
      account: payeeAccount(payee_id),
      amount: sign * BigInt(gross),
    })),
    ...(net === 0n ? [] : [{ account: houseAccount('bank'), amount: -sign * net }]),
    ...(tax === 0n ? [] : [{ account: houseAccount('tax'), amount: -sign * tax }]),
  ]
}

async function prepare({ tx, actor: { access }, way, before }: PayoutStep) {
  if (way.to === 'locked') {
    await reckonLines(tx, before.id, before.pay_on)
    const without = (await payoutLines(tx, before.id)).filter(
      ({ bank_account, regime }) => bank_account === '' && regime !== 'employed',
    )
    if (without.length > 0)
      throw fail(payoutErrors.noAccount, { names: without.map(({ payee }) => payee).join(', ') })
  }
  return way.to === 'paid' ? { confirmer_id: access.userId, paid_at: new Date() } : {}
}

async function pay({ tx, actor: { access }, before }: PayoutStep): Promise<void> {
  const lines = await payoutLines(tx, before.id)
  const { id } = await postEntry(tx, {
    kind: 'payout',
    key: `payout:${before.id}`,
    effectiveOn: before.pay_on,
    source: `payout:${before.id}`,
    note: before.number,
    postings: postingsOf(lines, 1n),
    actorId: access.userId,
  })
  await sql`update payout set entry_id = ${id} where id = ${before.id}`.execute(tx)
  for (const line of lines) await send(tx, statementLetter, { line_id: line.id })
}

const lifecycle: Lifecycle<PayoutStatus, Payout, Given> = {
  rules: payoutRules,
  read: (tx, { access }, id, lock) => readPayout(tx, access, id, lock),
  prepare,
  effect: async (step) => {
    if (step.way.to === 'paid') await pay(step)
    await followSheets(step.tx, await sheetsOf(step.tx, step.before.id))
  },
  afterwards: async ({ tx, actor, way, after }) => {
    await notifyInbox(tx, 'payout', after.id)
    if (way.to === 'locked')
      await notifyConfirmers(tx, actor, 'profit.pay', after.number, `/payouts/show/${after.id}`)
  },
}

/** Locks, unlocks or confirms a payout. */
export const movePayout = (tx: Tx, actor: Actor, id: number, given: Given) =>
  changeStatus(tx, actor, lifecycle, id, given)

/**
 * Changes a draft: its day, its note, and who is left for a later payment. Whoever changes it has prepared it, and does not
 * confirm it.
 */
export async function changePayout(
  tx: Tx,
  { userId }: Pick<Access, 'userId'>,
  payout: Payout,
  given: { pay_on: string; note: string; without: readonly number[] },
): Promise<void> {
  if (payout.status !== 'draft') throw fail(payoutErrors.settled)
  const sheets = await sheetsOf(tx, payout.id)
  await sql`delete from payout_line where payout_id = ${payout.id}
    and payee_id = any(${[...given.without]}::bigint[])`.execute(tx)
  await sql`update payout set pay_on = ${given.pay_on}, note = ${given.note}, preparer_id = ${userId}, version = version + 1,
      updated_at = now() where id = ${payout.id}`.execute(tx)
  await reckonLines(tx, payout.id, given.pay_on)
  await followSheets(tx, sheets)
}

/** Deletes a draft; what it listed is owed as before. */
export async function dropPayout(tx: Tx, payout: Payout): Promise<void> {
  if (payout.status !== 'draft') throw fail(payoutErrors.settled)
  const sheets = await sheetsOf(tx, payout.id)
  await sql`delete from payout where id = ${payout.id}`.execute(tx)
  await followSheets(tx, sheets)
}

/** Enters that the bank sent a payment back: its tax is not owed either, and its debts are open again. */
export async function returnLine(
  tx: Tx,
  { access }: Actor,
  payout: Payout,
  lineId: number,
  reason: string,
): Promise<void> {
  const line = (await payoutLines(tx, payout.id)).find(({ id }) => id === lineId)
  if (!line) throw fail(kernelErrors.notFound)
  if (payout.status !== 'paid' || line.returned_at !== null) throw fail(payoutErrors.notPaid)
  const sheets = await sheetsOf(tx, payout.id)
  await sql`update payout_line set returned_at = now() where id = ${lineId}`.execute(tx)
  await sql`update payout_due set live = false where line_id = ${lineId}`.execute(tx)
  const { rows } = await sql<{
    day: string
  }>`select (now() at time zone 'Asia/Ho_Chi_Minh')::date as day`.execute(tx)
  await postEntry(tx, {
    kind: 'payout_returned',
    key: `payout_line:${lineId}:returned`,
    effectiveOn: rows[0]?.day as string,
    source: `payout:${payout.id}`,
    note: reason,
    postings: postingsOf([line], -1n),
    actorId: access.userId,
  })
  await sql`update payout set version = version + 1, updated_at = now() where id = ${payout.id}`.execute(tx)
  await writeEvents(tx, access, [
    { entity: 'payout', id: payout.id, kind: 'returned', reason, data: { payee: line.payee } },
  ])
  await followSheets(tx, sheets)
}
