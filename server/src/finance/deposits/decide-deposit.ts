import type { DepositStatus } from '@toasoan/contract/finance/deposits'
import { sql } from 'kysely'
import { notifyInbox } from '#server/kernel/approvals/notify-inbox.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import {
  type Actor,
  changeStatus,
  type Lifecycle,
  type StatusGiven,
  type Step,
} from '#server/kernel/transitions/change-status.ts'
import { dayOf, houseAccount, postEntry, reverseEntry, unitAccount } from '../ledger/public.ts'
import { type Deposit, depositRules, readDeposit } from './deposit-rows.ts'
import { letGo } from './line-events.ts'

/** The entry of a confirmation that is taken back is reversed; 409 where the unit has spent the money. */
async function takeBack({ tx, actor, before }: Step<DepositStatus, Deposit, StatusGiven<DepositStatus>>) {
  const { rows } = await sql<{
    entry_id: number
  }>`select entry_id from unit_deposit where id = ${before.id}`.execute(tx)
  const entryId = rows[0]?.entry_id ?? 0
  await reverseEntry(tx, {
    entryId,
    key: `deposit-back:${entryId}`,
    effectiveOn: await dayOf(tx),
    source: `deposit:${before.id}`,
    note: before.code,
    actorId: actor.access.userId,
  })
  return { entry_id: null, decided_by: null, decided_at: null }
}

/** The money is posted with the confirmation; what is rejected lets its line of the statement go. */
const lifecycle: Lifecycle<DepositStatus, Deposit> = {
  rules: depositRules,
  read: (tx, _, id, lock) => readDeposit(tx, id, lock),
  prepare: async (step) => {
    const { tx, actor, way, before, given } = step
    if (way.to === 'pending') return takeBack(step)
    const decided = { decided_by: actor.access.userId, decided_at: sql`now()` }
    if (way.to === 'rejected') {
      if (before.bank_line) await letGo(tx, actor, before.bank_line.id, before, given.reason)
      return decided
    }
    const amount = BigInt(before.amount)
    const { id } = await postEntry(tx, {
      kind: 'deposit',
      key: `deposit:${before.id}:${before.version}`,
      effectiveOn: await dayOf(tx),
      source: `deposit:${before.id}`,
      note: [before.code, before.reference].filter(Boolean).join(' · '),
      postings: [
        { account: houseAccount(before.method), amount },
        { account: unitAccount(before.unit_buy_id), amount: -amount },
      ],
      actorId: actor.access.userId,
    })
    return { ...decided, entry_id: id }
  },
  afterwards: ({ tx, after }) => notifyInbox(tx, 'unit_deposit', after.id),
}

/** Confirms a deposit, which posts it, rejects it, or takes its confirmation back. Nobody confirms their own. */
export const decideDeposit = (tx: Tx, actor: Actor, id: number, given: StatusGiven<DepositStatus>) =>
  changeStatus(tx, actor, lifecycle, id, given)
