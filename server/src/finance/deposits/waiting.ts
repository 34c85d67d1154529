import { depositLabels, depositMethodLabels } from '@toasoan/contract/finance/deposits'
import { inDay } from '@toasoan/contract/finance/in-dong'
import { text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { can } from '#server/kernel/access/access.ts'
import { decidedBy } from '#server/kernel/approvals/decided-by.ts'
import type { WaitingKind } from '#server/kernel/approvals/waiting.ts'
import { asDetail, asWaiting, dong, type Waiting } from '../ledger/public.ts'
import { decideDeposit } from './decide-deposit.ts'
import { asRow, readDeposit } from './deposit-rows.ts'
import { depositLink } from './make-deposit.ts'

/** Deposits that wait for the word of somebody else than who entered them; a unit waits a day for its money. */
export const waitingDeposits: WaitingKind = {
  kind: 'unit_deposit',
  label: text('Khoản nạp tiền', 'Deposits'),
  concerns: (access) => can(access, 'unitBuy.confirm'),
  waitingFor: async ({ db }, { access }, most) => {
    if (!can(access, 'unitBuy.confirm')) return []
    const { rows } =
      await sql<Waiting>`select d.id, u.name || ' · ' || d.code as title, d.amount, m.name as asked_by,
        d.created_at as at, d.created_at + interval '1 day' as needed_at, d.version
      from unit_deposit d join unit_buy u on u.id = d.unit_buy_id join app_user m on m.id = d.created_by
      where d.status = 'pending' and d.created_by <> ${access.userId}
      order by d.created_at, d.id limit ${most}`.execute(db)
    return rows.map(asWaiting)
  },
  detail: async ({ db }, actor, id) => {
    const deposit = await readDeposit(db, id)
    const line = deposit.bank_line
    return asDetail(
      actor,
      [
        [depositLabels.unit, deposit.unit.name],
        [depositLabels.method, depositMethodLabels[deposit.method][actor.language]],
        [depositLabels.amount, dong(deposit.amount)],
        [depositLabels.code, deposit.code],
        [depositLabels.reference, deposit.reference],
        [depositLabels.bank_line, line && `${inDay(line.paid_on)} · ${line.description}`],
        [depositLabels.created_by, deposit.created_by.name],
      ],
      depositLink(id),
    )
  },
  decide: ({ change, access, language }, { id, verdict, reason, version }) =>
    change(async (tx, note) => {
      const status = verdict === 'approve' ? 'confirmed' : 'rejected'
      const { before, after } = await decideDeposit(tx, { access, language }, id, { status, reason, version })
      const [was, is] = [asRow(access, before), asRow(access, after)]
      note({ type: 'unit_deposit', id, name: after.code, before: was, after: is })
    }),
  decidedBy: decidedBy('unit_deposit'),
}
