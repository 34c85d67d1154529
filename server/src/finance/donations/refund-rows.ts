import {
  type DonationRefundRow,
  donationRefundErrors,
  donationRefundTransitions,
} from '@toasoan/contract/finance/donation-refunds'
import type { DonationMethod } from '@toasoan/contract/finance/donations'
import { type MomoRefundStatus, momoRefundStatusLabels } from '@toasoan/contract/finance/momo'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { allowedMoves, guardBy, type StatusRules } from '#server/kernel/transitions/ways.ts'

/** A refund of a donation as the database has it. */
export type DonationRefund = Omit<DonationRefundRow, 'moves'> & {
  donation_id: number
  method: DonationMethod
  code: string
  request_id: string
}

const owned = guardBy<MomoRefundStatus, DonationRefund>(({ asked_by }) => ({
  owner_id: asked_by.id,
  department_id: null,
}))

/** Who asked for it does not decide; it goes the way the money came. */
export const donationRefundRules: StatusRules<MomoRefundStatus, DonationRefund> = {
  table: 'donation_refund',
  transitions: donationRefundTransitions,
  labels: momoRefundStatusLabels,
  guard: (access, way, refund) => {
    if (way.to === 'sent' && refund.method === 'bank') return donationRefundErrors.byBank
    if (way.to === 'done' && refund.method === 'momo') return donationRefundErrors.byMomo
    return owned(access, way, refund)
  },
}

const refunds = sql`select r.id, r.donation_id, d.method, d.code, r.amount, r.status, r.purpose, r.reason, r.account,
    r.request_id, r.order_id, r.result_message, jsonb_build_object('id', a.id, 'name', a.name) as asked_by,
    case when k.id is not null then jsonb_build_object('id', k.id, 'name', k.name) end as decided_by, r.version,
    r.created_at, r.updated_at
  from donation_refund r join donation d on d.id = r.donation_id join app_user a on a.id = r.asked_by
  left join app_user k on k.id = r.decided_by`

/** One refund; 404 when there is none. With `lock` its row stays as it is. */
export async function readDonationRefund(
  db: Database | Tx,
  id: number,
  lock = false,
): Promise<DonationRefund> {
  if (lock) await sql`select from donation_refund where id = ${id} for update`.execute(db)
  const { rows } = await sql<DonationRefund>`${refunds} where r.id = ${id}`.execute(db)
  if (!rows[0]) throw fail(kernelErrors.notFound)
  return rows[0]
}

/** The refunds of a donation, the newest first, as its page gets them. */
export async function refundsOf(
  db: Database | Tx,
  access: Access,
  donationId: number,
): Promise<DonationRefundRow[]> {
  const { rows } = await sql<DonationRefund>`${refunds} where r.donation_id = ${donationId}
    order by r.id desc`.execute(db)
  return rows.map((row) => shownRefund(access, row))
}

/** A refund as its page gets it. */
export function shownRefund(access: Access, refund: DonationRefund): DonationRefundRow {
  const { donation_id, method, code, request_id, ...row } = refund
  return { ...row, moves: allowedMoves(donationRefundRules, access, refund) }
}
