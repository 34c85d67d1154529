import { inDay } from '@toasoan/contract/finance/in-dong'
import { payeeErrors, payeeLabels } from '@toasoan/contract/finance/payees'
import { payoutLabels } from '@toasoan/contract/finance/payouts'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { type Access, can } from '#server/kernel/access/access.ts'
import { decidedBy } from '#server/kernel/approvals/decided-by.ts'
import type { Waiting, WaitingKind } from '#server/kernel/approvals/waiting.ts'
import { today } from '#server/kernel/database/conditions.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { asDetail, dong } from '../ledger/public.ts'
import { movePayout } from './move-payout.ts'
import { bankKind, bankLink, decideAccount } from './payee-bank.ts'
import { maskAccount, readPayee, withoutBank } from './payee-rows.ts'
import { readPayout, shownPayout } from './payout-rows.ts'

const newAccount = text('Số tài khoản mới', 'New account')
const accountInUse = text('Số tài khoản đang dùng', 'Account in use')

type Bank = { bank_name: string; bank_account: string; bank_holder: string }

const written = (bank: Bank) =>
  [bank.bank_name, bank.bank_account, bank.bank_holder].filter(Boolean).join(' · ')

/** Bank data are for who pays by a right of their own: nobody sees or confirms them in the place of somebody else. */
const decidesOnBank = (access: Access): boolean => can(access, 'profit.pay') && !access.insteadOf

/** Accounts of payees that somebody else proposed. In lists only the last digits are told. */
const waitingAccounts: WaitingKind = {
  kind: bankKind,
  label: text('Số tài khoản người nhận', 'Accounts of payees'),
  concerns: decidesOnBank,
  waitingFor: async ({ db }, { access }, most) => {
    if (!decidesOnBank(access)) return []
    const { rows } = await sql<Waiting & Bank>`select y.id, y.name as title, c.bank_name, c.bank_account,
        u.name as requester, c.proposed_at as since, c.proposed_at + interval '2 days' as needed_at, y.version
      from payee_bank_change c join payee y on y.id = c.payee_id join app_user u on u.id = c.proposed_by
      where c.status = 'pending' and c.proposed_by <> ${access.userId}
      order by c.proposed_at, c.id limit ${most}`.execute(db)
    return rows.map(({ bank_name, bank_account, ...row }) => ({
      ...row,
      about: `${bank_name} · ${maskAccount(bank_account)}`,
      department: null,
    }))
  },
  detail: async ({ db }, actor, id) => {
    const payee = await readPayee(db, actor.access, id)
    if (!payee.proposed) throw fail(kernelErrors.notFound)
    return asDetail(
      actor,
      [
        [payeeLabels.name, payee.name],
        [payeeLabels.tax_number, payee.tax_number],
        [newAccount, written(payee.proposed)],
        [accountInUse, written(payee)],
        [payeeLabels.owed, dong(payee.owed)],
      ],
      bankLink(payee.name),
    )
  },
  decide: async ({ change, access }, { id, verdict, reason, version }) => {
    if (access.insteadOf) throw fail(payeeErrors.ownRight)
    await change(async (tx, note) => {
      const confirm = verdict === 'approve'
      const { before, after } = await decideAccount(tx, access, id, { confirm, reason, version })
      note({ type: 'payee', id, name: after.name, before: withoutBank(before), after: withoutBank(after) })
    })
  },
  decidedBy: decidedBy('payee'),
}

/** Payouts that are locked, from their day of payment on, neither prepared by the actor nor paying them. */
const waitingPayouts: WaitingKind = {
  kind: 'payout',
  label: text('Bảng kê chi trả', 'Payouts'),
  concerns: (access) => can(access, 'profit.pay'),
  waitingFor: async ({ db }, { access }, most) => {
    if (!can(access, 'profit.pay')) return []
    const { rows } = await sql<Waiting & { net: number }>`select p.id, p.number as title, u.name as requester,
        (select coalesce(sum(l.net), 0)::bigint from payout_line l where l.payout_id = p.id) as net,
        p.updated_at as since, greatest(p.pay_on::timestamp at time zone 'Asia/Ho_Chi_Minh', p.updated_at + interval '1 day')
          as needed_at, p.version
      from payout p join app_user u on u.id = p.preparer_id
      where p.status = 'locked' and p.pay_on <= ${today} and p.preparer_id <> ${access.userId}
        and not exists (select from payout_line l join payee y on y.id = l.payee_id
          where l.payout_id = p.id and y.user_id = ${access.userId})
      order by needed_at, p.id limit ${most}`.execute(db)
    return rows.map(({ net, ...row }) => ({ ...row, about: dong(net), department: null }))
  },
  detail: async ({ db }, actor, id) => {
    const payout = await readPayout(db, actor.access, id)
    return asDetail(
      actor,
      [
        [payoutLabels.number, payout.number],
        [payoutLabels.pay_on, inDay(payout.pay_on)],
        [payoutLabels.people, `${payout.people}`],
        [payoutLabels.gross, dong(payout.gross)],
        [payoutLabels.tax, dong(payout.tax)],
        [payoutLabels.net, dong(payout.net)],
        [payoutLabels.preparer, payout.preparer],
        [payoutLabels.note, payout.note],
      ],
      `/payouts/show/${id}`,
    )
  },
  decide: ({ change, access, language }, { id, verdict, reason, version }) =>
    change(async (tx, note) => {
      const status = verdict === 'approve' ? 'paid' : 'draft'
      const { before, after } = await movePayout(tx, { access, language }, id, { status, reason, version })
      const [was, is] = [shownPayout(access, before), shownPayout(access, after)]
      note({ type: 'payout', id, name: after.number, before: was, after: is })
    }),
  decidedBy: decidedBy('payout'),
}

export const waitingPayments: readonly WaitingKind[] = [waitingAccounts, waitingPayouts]
