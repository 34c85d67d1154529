import {
  type DonationRow,
  type DonationState,
  type DonationStatus,
  donationStatusLabels,
  donationTransitions,
  type listDonations,
} from '@toasoan/contract/finance/donations'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { donationPath } from '@toasoan/contract/site/paths'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import { fromDay, untilDay } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { qrDrawing } from '#server/kernel/qr-drawing.ts'
import { type ListQuery, type ListSource, oneOf, pagedList } from '#server/kernel/records/paged-list.ts'
import { allowedMoves, guardBy, type StatusRules } from '#server/kernel/transitions/ways.ts'
import { lineSaying, waysOf } from '../deposits/public.ts'

/** A donation as the database has it. */
export type Donation = Omit<DonationRow, 'moves'> & {
  token: string
  partner_code: string
  request_id: string | null
  pay_url: string
  deeplink: string
  qr_content: string
  expires_at: string
  over: boolean
}

const owned = guardBy<DonationStatus, Donation>(() => ({ owner_id: null, department_id: null }))

/** What comes by bank is decided by a person; what became of MoMo's, MoMo says. */
export const donationRules: StatusRules<DonationStatus, Donation> = {
  table: 'donation',
  transitions: donationTransitions,
  labels: donationStatusLabels,
  guard: owned,
}

const columns = sql`d.id, d.code, d.amount, d.method, d.status, d.name, d.email, d.message, d.reason, d.order_id,
  d.trans_id, (select b.description from bank_line b where d.method = 'bank'
    and ${lineSaying(sql`d.code`, sql`d.amount`)} order by b.id limit 1) as statement,
  case when k.id is not null then jsonb_build_object('id', k.id, 'name', k.name) end as decided_by, d.paid_at,
  d.version, d.created_at, d.updated_at`

const whole = sql`${columns}, d.token, d.partner_code, d.request_id, d.pay_url, d.deeplink, d.qr_content,
  d.expires_at, d.expires_at < now() as over`

const from = sql`donation d left join app_user k on k.id = d.decided_by`

type Query = ListQuery & z.output<typeof listDonations.query>

const source: ListSource<Donation, Query> = {
  from,
  columns: whole,
  id: sql`d.id`,
  searched: sql`d.name || ' ' || d.code || ' ' || d.email || ' ' || d.message || ' ' || coalesce(d.trans_id, '')`,
  orders: { created_at: sql`d.created_at`, amount: sql`d.amount`, status: sql`d.status` },
  order: '-created_at',
  where: ({ status, method, from: first, until }) => [
    ...(status ? [sql`d.status = ${status}`] : []),
    ...(method ? [sql`d.method = ${method}`] : []),
    ...(first ? [fromDay(sql`d.created_at`, first)] : []),
    ...(until ? [untilDay(sql`d.created_at`, until)] : []),
  ],
}

/** A donation as lists get it. Its donor's page and the order at MoMo stay with the server. */
export function asRow(access: Access, donation: Donation): DonationRow {
  const { token, partner_code, request_id, pay_url, deeplink, qr_content, expires_at, over, ...row } =
    donation
  return { ...row, moves: row.method === 'momo' ? [] : allowedMoves(donationRules, access, donation) }
}

/** One page of donations, the newest first. */
export async function donationList(db: Database, access: Access, query: Query): Promise<Page<DonationRow>> {
  const { rows, total } = await pagedList(db, source, query)
  return { rows: rows.map((row) => asRow(access, row)), total }
}

/** One donation; 404 when there is none. With `lock` its row stays as it is. */
export async function readDonation(db: Database | Tx, id: number, lock = false): Promise<Donation> {
  if (lock) await sql`select from donation where id = ${id} for update`.execute(db)
  const donation = await oneOf<Donation>(db, source, id)
  if (!donation) throw fail(kernelErrors.notFound)
  return donation
}

/** The number of the donation that has this value, or null. */
export async function donationBy(
  db: Database | Tx,
  column: 'token' | 'order_id' | 'key',
  value: string,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from donation
    where ${sql.ref(column)} = ${value}`.execute(db)
  return rows[0]?.id ?? null
}

/** A donation as its donor sees it. Once it waits no more, there is nothing to pay by. */
export async function stateOf(
  kernel: Pick<Kernel, 'db' | 'pool' | 'listener'>,
  donation: Donation,
): Promise<DonationState> {
  const { token, code, amount, method, status, name, expires_at, pay_url, qr_content } = donation
  const open = status === 'pending'
  return {
    path: donationPath(token),
    token,
    code,
    amount,
    method,
    status,
    name,
    transfer: open && method === 'bank' ? await waysOf(kernel, { amount, code }) : null,
    pay_url: open ? pay_url : '',
    qr: open && qr_content ? await qrDrawing(qr_content) : '',
    expires_at,
  }
}
