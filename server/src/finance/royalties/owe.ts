import { inDong } from '@toasoan/contract/finance/in-dong'
import { royaltyFundErrors } from '@toasoan/contract/finance/royalty-funds'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { fundAccount, payeeAccount, postEntry, reverseEntry } from '../ledger/public.ts'
import { dayWithin } from './funds.ts'
import { fundOf } from './sheet-detail.ts'
import type { Sheet } from './sheet-status.ts'

/** Refuses a sheet that costs more than the fund of its month has left; the fund stays as it is until the end. */
export async function assertFund(tx: Tx, sheet: Sheet): Promise<void> {
  await sql`select from royalty_fund where department_id = ${sheet.department_id}
    and month = ${`${sheet.month}-01`}::date for update`.execute(tx)
  const { amount, approved } = await fundOf(tx, sheet.department_id, sheet.month, sheet.id)
  const left = amount - approved
  if (sheet.total > left)
    throw fail(royaltyFundErrors.exceeded, { over: inDong(sheet.total - left), left: inDong(left) })
}

/** Writes what each payee is owed for each row: for a correction, the difference to what it corrects. */
async function writeDues(tx: Tx, sheetId: number): Promise<void> {
  await sql`insert into royalty_due (sheet_id, row_id, payee_id, amount, used_on, due_on)
    select ${sheetId}, r.id, owed.payee_id, sum(owed.amount), r.used_on, r.used_on + u.days_to_pay
    from royalty_row r join royalty_rule u on u.id = r.rule_id
    cross join lateral (
      select p.payee_id, p.amount from royalty_line l join royalty_part p on p.line_id = l.id where l.row_id = r.id
      union all
      select p.payee_id, -p.amount from royalty_line l join royalty_part p on p.line_id = l.id where l.row_id = r.corrects_id
    ) owed
    where r.sheet_id = ${sheetId} group by r.id, owed.payee_id, u.days_to_pay having sum(owed.amount) <> 0
    order by r.place, owed.payee_id`.execute(tx)
}

/** The key of the entry of a sheet's approval; each approval has one of its own. */
const keyOf = (sheet: Sheet, approvals: number) => `royalty_sheet:${sheet.id}:${approvals}`

/** Enters an approved sheet: its fund owes it no more, its payees are owed it. */
export async function oweSheet(tx: Tx, sheet: Sheet, actorId: number): Promise<void> {
  await writeDues(tx, sheet.id)
  const { rows } = await sql<{
    payee_id: number
    amount: string
  }>`select payee_id, sum(amount)::text as amount
    from royalty_due where sheet_id = ${sheet.id} group by payee_id having sum(amount) <> 0 order by payee_id`.execute(
    tx,
  )
  if (rows.length === 0) return
  const fund = await fundOf(tx, sheet.department_id, sheet.month)
  if (fund.id === null) throw fail(royaltyFundErrors.exceeded, { over: inDong(sheet.total), left: inDong(0) })
  const total = rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  const { id } = await postEntry(tx, {
    kind: 'royalty',
    key: keyOf(sheet, sheet.approvals + 1),
    effectiveOn: await dayWithin(tx, sheet.month),
    source: `royalty_sheet:${sheet.id}`,
    note: sheet.number,
    postings: [
      ...(total === 0n ? [] : [{ account: fundAccount(fund.id), amount: total }]),
      ...rows.map(({ payee_id, amount }) => ({ account: payeeAccount(payee_id), amount: -BigInt(amount) })),
    ],
    actorId,
  })
  await sql`update royalty_sheet set entry_id = ${id} where id = ${sheet.id}`.execute(tx)
}

/** Takes an approval back: nothing is owed any more, and the entry is reversed. */
export async function unoweSheet(tx: Tx, sheet: Sheet, actorId: number, reason: string): Promise<void> {
  await sql`delete from royalty_due where sheet_id = ${sheet.id}`.execute(tx)
  if (sheet.entry_id === null) return
  await reverseEntry(tx, {
    entryId: sheet.entry_id,
    key: `${keyOf(sheet, sheet.approvals)}:revoked`,
    effectiveOn: await dayWithin(tx, sheet.month),
    source: `royalty_sheet:${sheet.id}`,
    note: reason,
    actorId,
  })
  await sql`update royalty_sheet set entry_id = null where id = ${sheet.id}`.execute(tx)
}
