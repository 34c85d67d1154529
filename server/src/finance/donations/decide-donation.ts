import { type DonationStatus, donationErrors } from '@toasoan/contract/finance/donations'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import {
  type Actor,
  changeStatus,
  type Lifecycle,
  type StatusGiven,
} from '#server/kernel/transitions/change-status.ts'
import { explainLine } from '../deposits/public.ts'
import { type Donation, donationRules, readDonation } from './donation-rows.ts'
import { postDonation } from './reconcile-donation.ts'

/** The money is posted with the confirmation, and the line of the statement that shows it is explained by it. */
const lifecycle: Lifecycle<DonationStatus, Donation> = {
  rules: donationRules,
  read: (tx, _, id, lock) => readDonation(tx, id, lock),
  prepare: async ({ tx, actor, way, before }) => {
    if (before.method === 'momo') throw fail(donationErrors.byMomo)
    const decided = { decided_by: actor.access.userId }
    if (way.to !== 'paid') return decided
    const { code, amount, name } = before
    const entry_id = await postDonation(tx, before, {
      account: 'bank',
      key: `donation:${before.id}`,
      note: name,
      actorId: actor.access.userId,
    })
    await explainLine(tx, actor, { code, amount, explanation: `Bạn đọc ủng hộ, mã ${code}` })
    return { ...decided, entry_id, paid_at: sql`now()` }
  },
}

/** Confirms that the money of a donation came, which posts it, or says that it did not. */
export const decideDonation = (tx: Tx, actor: Actor, id: number, given: StatusGiven<DonationStatus>) =>
  changeStatus(tx, actor, lifecycle, id, given)
