import {
  type PayoutDetail,
  type PayoutRow,
  type PayoutStatus,
  payoutErrors,
  payoutStatusLabels,
  type payouts,
  payoutTransitions,
} from '@toasoan/contract/finance/payouts'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { transitionErrors } from '@toasoan/contract/kit/transitions'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { type Access, can } from '#server/kernel/access/access.ts'
import { today } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { readHistory } from '#server/kernel/history/record-history.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { type ListSource, pagedList } from '#server/kernel/records/paged-list.ts'
import { findRecord } from '#server/kernel/records/record-routes.ts'
import { allowedMoves, type StatusRules } from '#server/kernel/transitions/ways.ts'
import { maskBank } from './payee-rows.ts'

type Query = z.output<typeof payouts.list.query>

/** A payout as the database has it. */
export type Payout = Omit<PayoutRow, 'moves'> & {
  entry_id: number | null
  /** Whether it pays the actor. */
  mine: boolean
  /** Whether its day of payment is still to come. */
  early: boolean
}

const sums = (
  condition: RawBuilder<unknown>,
) => sql`jsonb_build_object('people', count(*) filter (where ${condition}),
  'gross', coalesce(sum(l.gross) filter (where ${condition}), 0), 'tax', coalesce(sum(l.tax) filter (where ${condition}), 0),
  'net', coalesce(sum(l.net) filter (where ${condition}), 0))`

const source = ({ userId }: Access): ListSource<Payout, Query> & { table: string } => ({
  table: 'payout',
  from: sql`payout p join app_user u on u.id = p.preparer_id left join app_user c on c.id = p.confirmer_id
    cross join lateral (select count(*) as people, coalesce(sum(l.gross), 0)::bigint as gross,
      coalesce(sum(l.tax), 0)::bigint as tax, coalesce(sum(l.net), 0)::bigint as net,
      ${sums(sql`l.returned_at is not null`)} as returned, ${sums(sql`l.returned_at is null`)} as "left"
      from payout_line l where l.payout_id = p.id) m`,
  id: sql`p.id`,
  columns: sql`p.id, p.number as name, p.number, p.status, p.pay_on, m.people, m.gross, m.tax, m.net, m.returned, m."left",
    p.pay_on > ${today} as early, p.preparer_id, u.name as preparer, c.name as confirmer, p.paid_at, p.note, p.reason, p.version,
    p.entry_id, p.created_at, p.updated_at,
    exists (select from payout_line l join payee y on y.id = l.payee_id
      where l.payout_id = p.id and y.user_id = ${userId}) as mine`,
  searched: sql`p.number || ' ' || p.note`,
  orders: {
    pay_on: sql`p.pay_on`,
    number: sql`p.number`,
    status: sql`p.status`,
    updated_at: sql`p.updated_at`,
  },
  order: '-pay_on',
  where: ({ status, payee_id, from, until }) => [
    ...(status ? [sql`p.status = ${status}`] : []),
    ...(payee_id
      ? [sql`exists (select from payout_line l where l.payout_id = p.id and l.payee_id = ${payee_id})`]
      : []),
    ...(from ? [sql`p.pay_on >= ${from}::date`] : []),
    ...(until ? [sql`p.pay_on <= ${until}::date`] : []),
  ],
})

/** The steps of payouts: neither who prepared one confirms it, nor whom it pays, and nobody before its day. */
export const payoutRules: StatusRules<PayoutStatus, Payout> = {
  table: 'payout',
  transitions: payoutTransitions,
  labels: payoutStatusLabels,
  guard: (access, { permission, notOwn, to }, { preparer_id, mine, early }) => {
    if (!can(access, permission)) return kernelErrors.permissionDenied
    if (notOwn && preparer_id === access.userId) return transitionErrors.ownRequest
    if (notOwn && mine) return payoutErrors.ownMoney
    return to === 'paid' && early ? payoutErrors.early : null
  },
}

export function shownPayout(access: Access, payout: Payout): PayoutRow {
  const { entry_id, mine, early, ...row } = payout
  return { ...row, moves: allowedMoves(payoutRules, access, payout) }
}

/** One page of payouts. */
export async function payoutList(db: Database, access: Access, query: Query): Promise<Page<PayoutRow>> {
  const { rows, total } = await pagedList(db, source(access), query)
  return { rows: rows.map((row) => shownPayout(access, row)), total }
}

/** A payout; 404 when there is none. */
export const readPayout = (db: Database | Tx, access: Access, id: number, lock = false): Promise<Payout> =>
  findRecord<Payout>(db, source(access), id, lock)

/** The lines of a payout by name, with bank data as they are kept. */
export async function payoutLines(db: Database | Tx, id: number): Promise<PayoutDetail['lines']> {
  const { rows } = await sql<
    PayoutDetail['lines'][number]
  >`select l.id, l.payee_id, y.name as payee, y.tax_number, l.regime,
      l.gross, l.tax_rate, l.tax, l.net, l.month_gross, l.month_tax, l.bank_name, l.bank_account, l.bank_holder, l.returned_at,
      exists (select from payout_line o join payout q on q.id = o.payout_id where o.payee_id = l.payee_id
        and o.id <> l.id and o.returned_at is null and date_trunc('month', q.pay_on) = date_trunc('month', p.pay_on)) as split
    from payout_line l join payee y on y.id = l.payee_id join payout p on p.id = l.payout_id
    where l.payout_id = ${id} order by y.name collate "vi-x-icu", l.id`.execute(db)
  return rows
}

/** A payout as its page gets it: bank data masked but for who pays. */
export async function payoutDetail(db: Database | Tx, access: Access, payout: Payout): Promise<PayoutDetail> {
  const lines = await payoutLines(db, payout.id)
  return {
    ...shownPayout(access, payout),
    lines: can(access, 'profit.pay') ? lines : lines.map(maskBank),
    history: await readHistory(db, 'payout', payout.id),
  }
}
