import { type PayeeRow, payeeErrors } from '@toasoan/contract/finance/payees'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import { type Access, can } from '#server/kernel/access/access.ts'
import { notifyInbox } from '#server/kernel/approvals/notify-inbox.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { writeEvents } from '#server/kernel/history/record-history.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { send } from '#server/kernel/outbox/outbox.ts'
import { insertValues, refuseStale, updateValues } from '#server/kernel/records/change-record.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { notifyConfirmers } from '../ledger/public.ts'
import { bankLetter } from './bank-letter.ts'
import { readPayee } from './payee-rows.ts'

/** How changes of accounts are called in the inbox; a payee has one that waits at most. */
export const bankKind = 'payee_bank'

const permission = 'profit.pay'

type Bank = Pick<PayeeRow, 'bank_name' | 'bank_account' | 'bank_holder'>
type Changed = { before: PayeeRow; after: PayeeRow }

/** Where a payee's account is decided on. */
export const bankLink = (name: string) => `/payees/list?keyword=${encodeURIComponent(name)}`

/**
 * Proposes another account for a payee, which waits for a second person; those who may confirm it are told.
 *
 * @throws 409 when one waits already
 */
export async function proposeAccount(tx: Tx, actor: Actor, id: number, bank: Bank): Promise<Changed> {
  const { access } = actor
  const before = await readPayee(tx, access, id, true)
  if (before.proposed) throw fail(payeeErrors.proposed)
  await insertValues(tx, 'payee_bank_change', { ...bank, payee_id: id, proposed_by: access.userId })
  await updateValues(tx, 'payee', id, {})
  await writeEvents(tx, access, [{ entity: 'payee', id, kind: 'updated' }])
  await notifyInbox(tx, bankKind, id)
  await notifyConfirmers(tx, actor, permission, before.name, bankLink(before.name))
  return { before, after: await readPayee(tx, access, id) }
}

type Decision = { confirm: boolean; reason?: string; version?: number }

async function decide(
  tx: Tx,
  access: Access,
  before: PayeeRow,
  { confirm, reason = '' }: Decision,
): Promise<void> {
  const { id } = before
  const to = confirm ? 'confirmed' : 'rejected'
  const { rows } = await sql<Bank>`update payee_bank_change set status = ${to}, decided_by = ${access.userId},
    decided_at = now() where payee_id = ${id} and status = 'pending'
    returning bank_name, bank_account, bank_holder`.execute(tx)
  await updateValues(tx, 'payee', id, confirm && rows[0] ? { ...rows[0] } : {})
  await writeEvents(tx, access, [{ entity: 'payee', id, kind: 'status', from: 'pending', to, reason }])
  await notifyInbox(tx, bankKind, id)
  if (confirm) await send(tx, bankLetter, { payee_id: id })
}

/**
 * Confirms an account that somebody else proposed, and writes to the payee; or rejects it.
 *
 * @throws 403 for who may not pay, 409 when nothing waits, when it is one's own proposal, or when the payee was changed since `version`
 */
export async function decideAccount(
  tx: Tx,
  access: Access,
  id: number,
  decision: Decision,
): Promise<Changed> {
  if (!can(access, permission)) throw fail(kernelErrors.permissionDenied, { permission })
  const before = await readPayee(tx, access, id, true)
  if (!before.proposed) throw fail(payeeErrors.nothingProposed)
  if (before.proposed.own) throw fail(payeeErrors.ownProposal)
  refuseStale(before, decision.version)
  await decide(tx, access, before, decision)
  return { before, after: await readPayee(tx, access, id) }
}
