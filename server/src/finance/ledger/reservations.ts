import { ledgerErrors } from '@toasoan/contract/finance/ledger-errors'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { AccountRef } from './accounts.ts'
import { refuseMoney } from './refusals.ts'

type Held = { id: number; status: 'held' | 'posted' | 'void' }

/**
 * Holds money of an account back until its reservation is posted (`postEntry` with it) or voided. Asked again with the
 * same key, account and amount, it gives the same reservation.
 *
 * @throws 409 when a guarded account does not cover it, or the key was used for something else
 */
export async function reserve(
  tx: Tx,
  { key, account, amount }: { key: string; account: AccountRef; amount: bigint },
): Promise<Held> {
  const { rows: accounts } = await sql<{ id: number }>`select id from ledger_lock_accounts(
    ${[account.code]}::text[], ${[account.kind]}::text[], ${[account.owner ?? null]}::bigint[])`.execute(tx)
  await sql`insert into ledger_reservation (key, account_id, amount)
    select ${key}, ${accounts[0]?.id}, ${String(amount)}::bigint
    where not exists (select from ledger_reservation where key = ${key}) on conflict (key) do nothing`
    .execute(tx)
    .catch(refuseMoney)
  const { rows } = await sql<Held & { same: boolean }>`select id, status,
    account_id = ${accounts[0]?.id} and amount = ${String(amount)}::bigint as same
    from ledger_reservation where key = ${key}`.execute(tx)
  const [held] = rows
  if (!held?.same) throw fail(ledgerErrors.keyReused)
  return { id: held.id, status: held.status }
}

/** Lets go what was held. A reservation that was voided already stays so; one that was posted is refused with 409. */
export async function voidReservation(tx: Tx, id: number): Promise<void> {
  // The account before the reservation, as where entries are posted.
  await sql`select from ledger_account where id = (select account_id from ledger_reservation where id = ${id})
    for update`.execute(tx)
  const { numAffectedRows } = await sql`update ledger_reservation set status = 'void', settled_at = now()
    where id = ${id} and status = 'held'`.execute(tx)
  if (numAffectedRows === 1n) return
  const { rows } = await sql<{
    status: string
  }>`select status from ledger_reservation where id = ${id}`.execute(tx)
  if (rows[0]?.status !== 'void') throw fail(ledgerErrors.settled)
}
