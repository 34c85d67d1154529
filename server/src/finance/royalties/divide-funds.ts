import type { SheetKind } from '@toasoan/contract/finance/profit-sheets'
import { sheetErrors } from '@toasoan/contract/finance/profit-steps'
import { divide, divideBy, divideFund, lineSum, pointsOf } from '@toasoan/contract/finance/royalty-sum'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { fundOf } from './sheet-detail.ts'
import type { Sheet } from './sheet-status.ts'

type Line = {
  id: number
  row_id: number
  rule_id: number
  shares_fund: boolean
  coefficient: number
  uplift: number
  unit_value: number
  amount: number
  shares: number[]
}

/** The scored lines of a sheet in their order, which decides who gets the đồng left over. */
async function linesOf(tx: Database | Tx, sheetId: number): Promise<Line[]> {
  const { rows } =
    await sql<Line>`select l.id, l.row_id, r.rule_id, u.shares_fund and r.kind <> 'resale' as shares_fund, l.coefficient, l.uplift, l.unit_value, l.amount,
      (select jsonb_agg(p.share order by p.place) from royalty_part p where p.line_id = l.id) as shares
    from royalty_line l join royalty_row r on r.id = l.row_id join royalty_rule u on u.id = r.rule_id
    where l.sheet_id = ${sheetId} and l.coefficient is not null order by r.place, r.id, l.place`.execute(tx)
  return rows
}

/** Writes what lines come to, and each of their parts. */
async function writeAmounts(tx: Tx, lines: readonly Line[], amounts: readonly bigint[]): Promise<void> {
  const given = lines.map(({ id }, at) => ({ id, amount: Number(amounts[at]) }))
  await sql`update royalty_line l set amount = g.amount
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (id bigint, amount bigint)
    where l.id = g.id and l.amount <> g.amount`.execute(tx)
  const parts = lines.flatMap(({ id, shares }, at) =>
    divide(amounts[at] as bigint, shares).map(({ amount }, place) => ({
      line_id: id,
      place,
      amount: Number(amount),
    })),
  )
  await sql`update royalty_part p set amount = g.amount
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as g (line_id bigint, place int, amount bigint)
    where p.line_id = g.line_id and p.place = g.place and p.amount <> g.amount`.execute(tx)
}

/**
 * Divides what a month's fund has left, besides other sheets and lines with a unit of their own, by the points of the
 * lines whose rule says so; the lines make it exactly, or reach their legal unit. A correction keeps what its original
 * was divided by.
 *
 * @throws 409 when the fund has nothing left
 */
export async function divideFunds(tx: Tx, sheet: Sheet): Promise<void> {
  if (sheet.kind === 'correction') return
  const all = await linesOf(tx, sheet.id)
  const lines = all.filter(({ shares_fund, coefficient }) => shares_fund && coefficient !== 0)
  if (lines.length === 0) return
  await sql`select from royalty_fund where department_id = ${sheet.department_id}
    and month = ${`${sheet.month}-01`}::date for update`.execute(tx)
  const { amount, approved, pending } = await fundOf(tx, sheet.department_id, sheet.month, sheet.id)
  const fixed = all.filter(({ shares_fund }) => !shares_fund).reduce((sum, line) => sum + line.amount, 0)
  const left = amount - approved - pending - fixed
  if (left <= 0) throw fail(sheetErrors.noFund)
  const rules = [...new Set(lines.map(({ rule_id }) => rule_id))]
  const groups = rules.map((rule) => lines.filter(({ rule_id }) => rule_id === rule))
  const pointsBy = groups.map((group) => group.map(pointsOf))
  const sharers = groups.map((group, at) => ({
    unit: group[0]?.unit_value ?? 0,
    points: (pointsBy[at] as bigint[]).reduce((sum, points) => sum + points, 0n),
  }))
  const given = divideFund(left, sharers)
  for (const [at, rule] of rules.entries()) {
    const portions = divideBy(given[at] as bigint, pointsBy[at] as bigint[])
    await writeAmounts(
      tx,
      groups[at] as Line[],
      portions.map((portion) => portion.amount),
    )
    if ((given[at] as bigint) === 0n) throw fail(sheetErrors.noFund)
    await sql`insert into royalty_division (sheet_id, rule_id, amount, points)
      values (${sheet.id}, ${rule}, ${String(given[at])}, ${String(sharers[at]?.points)})`.execute(tx)
  }
}

/** A sheet that is scored again shows its lines by the legal unit, until it is submitted. */
export async function undivideFunds(tx: Tx, sheet: Sheet): Promise<void> {
  if (sheet.kind === 'correction') return
  const { rows } =
    await sql`delete from royalty_division where sheet_id = ${sheet.id} returning rule_id`.execute(tx)
  if (rows.length === 0) return
  const lines = (await linesOf(tx, sheet.id)).filter(({ shares_fund }) => shares_fund)
  await writeAmounts(
    tx,
    lines,
    lines.map(({ coefficient, unit_value, uplift }) => lineSum({ coefficient, unit: unit_value, uplift })),
  )
}

/**
 * What the lines of a row come to when the whole division is reckoned anew, in their order. In a correction a line that
 * was scored anew is rounded for itself, and one that was only copied keeps what it was; either is within a đồng of its
 * part, or else null.
 */
export async function dividedAnew(
  db: Database | Tx,
  sheet: { id: number; kind: SheetKind },
  rowId: number,
  { rule_id, amount, points }: { rule_id: number; amount: number; points: number },
): Promise<(bigint | null)[]> {
  const lines = (await linesOf(db, sheet.id)).filter((line) => line.shares_fund && line.rule_id === rule_id)
  if (sheet.kind === 'correction')
    return lines
      .filter(({ row_id }) => row_id === rowId)
      .map((line) => {
        const off = BigInt(line.amount) * BigInt(points) - BigInt(amount) * pointsOf(line)
        return (off < 0n ? -off : off) < BigInt(points) ? BigInt(line.amount) : null
      })
  const portions = divideBy(amount, lines.map(pointsOf))
  return lines.flatMap(({ row_id }, at) => (row_id === rowId ? [portions[at]?.amount ?? null] : []))
}
