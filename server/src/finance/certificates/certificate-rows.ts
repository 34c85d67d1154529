import {
  type CertificateRow,
  certificateErrors,
  type listCertificates,
} from '@toasoan/contract/finance/tax-certificates'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { insertValues } from '#server/kernel/records/change-record.ts'
import { type ListQuery, type ListSource, pagedList } from '#server/kernel/records/paged-list.ts'
import { findRecord } from '#server/kernel/records/record-routes.ts'
import { dayOf } from '../ledger/public.ts'

/** A certificate with all that its paper says. */
export type Certificate = CertificateRow & {
  id_number: string
  address: string
  nationality: string
  resident: boolean
}

type Query = ListQuery & z.output<typeof listCertificates.query>

const source: ListSource<Certificate, Query> & { table: string } = {
  table: 'tax_certificate',
  from: sql`tax_certificate c join app_user u on u.id = c.issued_by`,
  id: sql`c.id`,
  columns: sql`c.id, c.series, c.number, c.payee_id, c.name, c.tax_number, c.year, c.from_month, c.until_month, c.gross, c.tax,
    c.gross - c.tax as net, c.issued_on, u.name as issued_by, c.id_number, c.address, c.nationality, c.resident`,
  searched: sql`c.name || ' ' || c.tax_number`,
  orders: { issued_on: sql`c.issued_on`, number: sql`c.number`, name: sql`c.name collate "vi-x-icu"` },
  order: '-issued_on',
  where: ({ payee_id, year }) => [
    ...(payee_id ? [sql`c.payee_id = ${payee_id}`] : []),
    ...(year ? [sql`c.year = ${year}`] : []),
  ],
}

/** A certificate as lists get it. */
export const asRow = ({ id_number, address, nationality, resident, ...row }: Certificate): CertificateRow =>
  row

/** One page of certificates, the latest first. */
export async function certificateList(db: Database, query: Query): Promise<Page<CertificateRow>> {
  const { rows, ...counted } = await pagedList(db, source, query)
  return { ...counted, rows: rows.map(asRow) }
}

/** A certificate; 404 when there is none. */
export const readCertificate = (db: Database | Tx, id: number): Promise<Certificate> =>
  findRecord<Certificate>(db, source, id)

type Taxed = { id: number; month: number; gross: number; tax: number; regime: string }

/**
 * Certifies what was paid to a payee in a year and taxed, and is on no certificate yet. Numbers follow each other within a
 * series of the year, without gaps.
 *
 * @throws 404 for no payee; 409 where nothing is to be certified, or nothing says who the payee is
 */
export async function issue(
  tx: Tx,
  userId: number,
  { payee_id, year }: { payee_id: number; year: number },
  prefix: string,
): Promise<Certificate> {
  await sql`select pg_advisory_xact_lock(7013400000 + ${year}::int)`.execute(tx)
  const { rows: payees } = await sql<
    Pick<Certificate, 'name' | 'tax_number' | 'id_number' | 'address' | 'nationality'>
  >`
    select name, tax_number, id_number, address, nationality from payee where id = ${payee_id}`.execute(tx)
  const [payee] = payees
  if (!payee) throw fail(kernelErrors.notFound)
  const { rows: lines } =
    await sql<Taxed>`select l.id, extract(month from p.pay_on)::int as month, l.gross, l.tax, l.regime
    from payout_line l join payout p on p.id = l.payout_id
    where l.payee_id = ${payee_id} and p.status = 'paid' and l.returned_at is null and l.tax > 0 and l.certificate_id is null
      and extract(year from p.pay_on) = ${year} order by p.pay_on, l.id for update of l`.execute(tx)
  if (lines.length === 0) throw fail(certificateErrors.nothing, { year, name: payee.name })
  if (payee.tax_number === '' && payee.id_number === '')
    throw fail(certificateErrors.incomplete, { name: payee.name })
  const series = `${prefix || 'AA'}/${year}/E`
  const { rows: last } = await sql<{
    n: number
  }>`select coalesce(max(number), 0) + 1 as n from tax_certificate
    where series = ${series}`.execute(tx)
  const months = lines.map(({ month }) => month)
  const sum = (key: 'gross' | 'tax') => lines.reduce((total, line) => total + line[key], 0)
  const id = await insertValues(tx, 'tax_certificate', {
    ...payee,
    ...{ series, number: last[0]?.n ?? 1, payee_id, year },
    ...{ from_month: Math.min(...months), until_month: Math.max(...months) },
    ...{ gross: sum('gross'), tax: sum('tax') },
    resident: lines.every(({ regime }) => regime !== 'non_resident'),
    issued_on: await dayOf(tx),
    issued_by: userId,
  })
  await sql`update payout_line set certificate_id = ${id} where id = any(${lines.map((line) => line.id)}::bigint[])`.execute(
    tx,
  )
  return readCertificate(tx, id)
}

/** Somebody who was paid in a year, whatever their regime besides the staff's, whose tax goes with their salary. */
export type PaidInYear = {
  name: string
  tax_number: string
  id_number: string
  resident: boolean
  gross: number
  tax: number
}

/** Who was paid in a year, by name. */
export async function paidInYear(db: Database, year: number): Promise<PaidInYear[]> {
  const { rows } = await sql<PaidInYear>`select y.name, y.tax_number, y.id_number,
      bool_and(l.regime <> 'non_resident') as resident, sum(l.gross)::bigint as gross, sum(l.tax)::bigint as tax
    from payout_line l join payout p on p.id = l.payout_id join payee y on y.id = l.payee_id
    where p.status = 'paid' and l.returned_at is null and extract(year from p.pay_on) = ${year}
      and l.regime not in ('employed', 'organisation')
    group by y.id order by y.name collate "vi-x-icu", y.id`.execute(db)
  return rows
}
