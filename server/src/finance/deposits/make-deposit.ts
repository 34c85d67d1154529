import { randomInt } from 'node:crypto'
import type { createDeposit } from '@toasoan/contract/finance/deposits'
import { ledgerErrors } from '@toasoan/contract/finance/ledger-errors'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { z } from 'zod'
import { notifyInbox } from '#server/kernel/approvals/notify-inbox.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { writeEvents } from '#server/kernel/history/record-history.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { notifyConfirmers } from '../ledger/public.ts'
import { activeUnit } from '../units/public.ts'
import { type Deposit, readDeposit } from './deposit-rows.ts'

/** Letters and digits that nobody mistakes for one another. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** What a payer writes into a transfer: banks keep letters and digits, so there is nothing else in it. */
export const newCode = (prefix = 'TS'): string =>
  `${prefix}${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}`

export const depositLink = (id: number) => `/unit-buy/list-deposit?open=${id}`

/**
 * Enters a deposit, which waits for another person's word. Asked again with the same key for the same, it gives the same
 * one; 409 for something else under it.
 */
export async function makeDeposit(
  tx: Tx,
  actor: Actor,
  unitId: number,
  { method, amount, reference, key }: z.output<typeof createDeposit.body>,
): Promise<{ deposit: Deposit; made: boolean }> {
  const unit = await activeUnit(tx, unitId)
  if (!unit) throw fail(kernelErrors.notFound)
  const { rows } = await sql<{ id: number }>`insert into unit_deposit
    (unit_buy_id, method, amount, code, reference, key, created_by)
    values (${unitId}, ${method}, ${amount}, ${newCode()}, ${reference}, ${key}, ${actor.access.userId})
    on conflict (key) do nothing returning id`.execute(tx)
  if (rows[0]) {
    const deposit = await readDeposit(tx, rows[0].id)
    await writeEvents(tx, actor.access, [{ entity: 'unit_deposit', id: deposit.id, kind: 'created' }])
    await notifyInbox(tx, 'unit_deposit', deposit.id)
    await notifyConfirmers(tx, actor, 'unitBuy.confirm', unit.name, depositLink(deposit.id))
    return { deposit, made: true }
  }
  const known = await sql<{ id: number }>`select id from unit_deposit where key = ${key}`.execute(tx)
  const deposit = await readDeposit(tx, known.rows[0]?.id ?? 0)
  const same =
    deposit.unit_buy_id === unitId &&
    deposit.method === method &&
    deposit.amount === amount &&
    deposit.reference === reference &&
    deposit.created_by.id === actor.access.userId
  if (!same) throw fail(ledgerErrors.keyReused)
  return { deposit, made: false }
}
