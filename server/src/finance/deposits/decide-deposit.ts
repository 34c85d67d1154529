import type { DepositStatus } from '@toasoan/contract/finance/deposits'
import { sql } from 'kysely'
import { notifyInbox } from '#server/kernel/approvals/notify-inbox.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import {
  type Actor,
  changeStatus,
  type Lifecycle,
  type StatusGiven,
} from '#server/kernel/transitions/change-status.ts'
import { dayOf, houseAccount, postEntry, unitAccount } from '../ledger/public.ts'
import { type Deposit, depositRules, readDeposit } from './deposit-rows.ts'

/** The money is posted with the confirmation; what is rejected lets its line of the statement go. */
const lifecycle: Lifecycle<DepositStatus, Deposit> = {
  rules: depositRules,
  read: (tx, _, id, lock) => readDeposit(tx, id, lock),
  prepare: async ({ tx, actor, way, before }) => {
    const decided = { decided_by: actor.access.userId, decided_at: sql`now()` }
    if (way.to !== 'confirmed') {
      await sql`update bank_line set deposit_id = null where deposit_id = ${before.id}`.execute(tx)
      return decided
    }
    const amount = BigInt(before.amount)
    const { id } = await postEntry(tx, {
      kind: 'deposit',
      key: `deposit:${before.id}`,
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

/** Confirms a deposit, which posts it, or rejects it. Nobody confirms their own. */
export const decideDeposit = (tx: Tx, actor: Actor, id: number, given: StatusGiven<DepositStatus>) =>
  changeStatus(tx, actor, lifecycle, id, given)
