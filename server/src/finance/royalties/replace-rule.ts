import { inDay } from '@toasoan/contract/finance/in-dong'
import type { SheetLine } from '@toasoan/contract/finance/profit-sheets'
import {
  type RoyaltyRuleRow,
  type RuleCorrected,
  royaltyRuleErrors,
} from '@toasoan/contract/finance/royalty-rules'
import { upliftFault } from '@toasoan/contract/finance/royalty-sum'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { writeEvents } from '#server/kernel/history/record-history.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { insertValues } from '#server/kernel/records/change-record.ts'
import { correctionOf, notifyScorer, reopenSheet } from './bring-back.ts'
import { copyRows } from './make-sheet.ts'
import { notifyPages } from './notify.ts'
import { clearRefunded } from './refunded-rows.ts'
import { rowsOf } from './sheet-detail.ts'
import type { Sheet } from './sheet-status.ts'
import { lockSheet } from './sheets.ts'
import { writeLines } from './write-rows.ts'

/** The columns of the rule that takes the place of another. */
type Columns = Pick<RoyaltyRuleRow, 'name' | 'valid_from' | 'valid_until' | 'unit_value' | 'shares_fund'> &
  Record<'genres' | 'uplifts' | 'taxes', string>

/** What remains of a rule before and behind the days that another one takes. */
async function keepRemainders(
  tx: Tx,
  userId: number,
  of: RoyaltyRuleRow,
  { valid_from, valid_until }: Columns,
) {
  const copy = (name: string, from: ReturnType<typeof sql>, until: ReturnType<typeof sql>) => sql`
    insert into royalty_rule (name, legal_text, valid_from, valid_until, base_salary, unit_value, genres, uplifts, most_together,
      confirmed, taxes, days_to_pay, shares_fund, created_by)
    select ${name}, legal_text, ${from}, ${until}, base_salary, unit_value, genres, uplifts, most_together,
      confirmed, taxes, days_to_pay, shares_fund, ${userId} from royalty_rule where id = ${of.id}`
  if (valid_from > of.valid_from)
    await copy(of.name, sql`valid_from`, sql`${valid_from}::date - 1`).execute(tx)
  if (valid_until !== null && (of.valid_until === null || of.valid_until > valid_until)) {
    const { rows } = await sql<{ day: string }>`select ${valid_until}::date + 1 as day`.execute(tx)
    const after = rows[0]?.day as string
    // What was such a remainder already only begins on another day.
    const whole = of.name.replace(/ \(từ [\d/]+\)$/, '')
    const name = `${whole.slice(0, 160)} (từ ${inDay(after)})`
    await copy(name, sql`${after}::date`, sql`valid_until`).execute(tx)
  }
}

type Affected = { id: number; sheet_id: number; within: boolean }

/** Rows that were scored by a rule and that nobody corrects, and whether they are of the days that another one takes. */
async function affectedRows(
  tx: Tx,
  ruleId: number,
  { valid_from, valid_until }: Columns,
): Promise<Affected[]> {
  const { rows } = await sql<Affected>`select r.id, r.sheet_id,
      daterange(${valid_from}::date, ${valid_until}::date, '[]') @> r.used_on as within
    from royalty_row r where r.rule_id = ${ruleId} and not exists (
      select from royalty_row c where c.corrects_id = r.id) order by r.sheet_id, r.place, r.id`.execute(tx)
  return rows
}

/** A line as another rule has it: genres and uplifts that it does not know are to be chosen anew. */
function underRule({ genre, coefficient, uplifts, parts }: SheetLine, rule: RoyaltyRuleRow) {
  const raised = uplifts.flatMap((one) => {
    const rate = Math.min(one.rate, rule.uplifts.find(({ code }) => code === one.code)?.most ?? 0)
    return rate > 0 ? [{ ...one, rate }] : []
  })
  return {
    ...{ coefficient, parts, unit_value: rule.unit_value },
    genre: genre === 'quota' || rule.genres.some(({ code }) => code === genre) ? genre : '',
    uplifts: upliftFault(raised, rule)?.fault === 'together' ? [] : raised,
  }
}

/** Reckons rows of a draft by the rule that holds on their day now. */
async function reckonAnew(tx: Tx, sheetId: number, ids: readonly number[]): Promise<void> {
  const { rows: rules } =
    await sql<RoyaltyRuleRow>`select id, valid_from, valid_until, unit_value, genres, uplifts, most_together
    from royalty_rule where replaced_at is null`.execute(tx)
  const rows = await rowsOf(tx, sheetId, ids)
  const next = rows.flatMap((row) => {
    const rule = rules.find(
      ({ valid_from, valid_until }) =>
        valid_from <= row.used_on && (valid_until === null || valid_until >= row.used_on),
    )
    return rule ? [{ row, rule }] : []
  })
  await sql`update royalty_row r set rule_id = g.rule_id, version = r.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(next.map(({ row, rule }) => ({ id: row.id, rule_id: rule.id })))}::jsonb)
      as g (id bigint, rule_id bigint) where r.id = g.id`.execute(tx)
  // The share of a sale is what its price says, whatever the decree.
  const scored = next.filter(({ row: { kind } }) => kind !== 'resale')
  await sql`delete from royalty_line where row_id = any(${scored.map(({ row }) => row.id)}::bigint[])`.execute(
    tx,
  )
  await writeLines(
    tx,
    sheetId,
    scored.map(({ row, rule }) => ({
      row_id: row.id,
      lines: row.lines.map((line) => underRule(line, rule)),
    })),
  )
}

/** Corrects what is being paid; null when the other rule gives the same đồng. */
async function correct(
  tx: Tx,
  access: Access,
  sheet: Sheet,
  ids: readonly number[],
  reason: string,
): Promise<number | null> {
  const { id, made } = await correctionOf(tx, access, sheet, reason)
  const copies = await copyRows(tx, sheet, id, access.userId, ids)
  await reckonAnew(tx, id, copies)
  await clearRefunded(tx, id)
  const same = (await rowsOf(tx, id, copies)).filter(({ amount, before }) => amount === before)
  await sql`delete from royalty_row where id = any(${same.map((row) => row.id)}::bigint[])`.execute(tx)
  if (!made || same.length < copies.length) return id
  await sql`delete from royalty_sheet where id = ${id}`.execute(tx)
  return null
}

/** Whether the approval of a sheet stands: its month is closed, or a correction follows from it. */
async function stands(tx: Tx, { id, month }: Sheet): Promise<boolean> {
  const { rows } = await sql`select from accounting_month
    where month = ${`${month}-01`}::date and status = 'closed'
    union all select from royalty_sheet where corrects_id = ${id} limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Puts a rule in the place of another for days of its own. What is being scored is reckoned anew; what waits, or is
 * approved and in no payout, is brought back to be submitted again; what is being paid, or is of a closed month, gets a
 * correction sheet, which owes the difference when somebody approves it. The caller holds the table of rules.
 *
 * @throws 409 when a fund was divided by points with it on a sheet that cannot be brought back
 */
export async function replaceRule(
  tx: Tx,
  access: Access,
  old: RoyaltyRuleRow,
  given: Columns,
  reason: string,
): Promise<Pick<RuleCorrected, 'rows' | 'reopened' | 'corrections'> & { id: number }> {
  await sql`update royalty_rule set replaced_at = now(), version = version + 1, updated_at = now()
    where id = ${old.id}`.execute(tx)
  await keepRemainders(tx, access.userId, old, given)
  const id = await insertValues(tx, 'royalty_rule', {
    ...given,
    corrects_id: old.id,
    correction_reason: reason,
    created_by: access.userId,
  })
  const affected = await affectedRows(tx, old.id, given)
  const reopened: RuleCorrected['reopened'] = []
  const corrections: RuleCorrected['corrections'] = []
  const told = new Map<number, Sheet>()
  let reckoned = 0
  for (const sheetId of [...new Set(affected.map(({ sheet_id }) => sheet_id))]) {
    const all = affected.filter(({ sheet_id }) => sheet_id === sheetId)
    const within = all.filter((row) => row.within).map((row) => row.id)
    const sheet = await lockSheet(tx, access, sheetId)
    const waits = sheet.status === 'pending' || sheet.status === 'rejected'
    // The rows of a correction keep what their original was divided by, which another rule cannot say anew.
    if (sheet.kind === 'correction' && (old.shares_fund || (within.length > 0 && given.shares_fund))) {
      if (within.length === 0) continue
      throw fail(royaltyRuleErrors.divided, { number: sheet.number })
    }
    const unpaid = sheet.status === 'approved' && !sheet.in_payout && !(await stands(tx, sheet))
    if (sheet.status === 'draft' || (within.length > 0 && (waits || unpaid))) {
      if (sheet.status !== 'draft') {
        await reopenSheet(tx, access, sheet, reason)
        reopened.push({ id: sheetId, number: sheet.number })
        told.set(sheetId, sheet)
      }
      await reckonAnew(
        tx,
        sheetId,
        all.map((row) => row.id),
      )
      reckoned += within.length
    } else if (within.length > 0) {
      if (old.shares_fund || given.shares_fund)
        throw fail(royaltyRuleErrors.divided, { number: sheet.number })
      const correction = await correct(tx, access, sheet, within, reason)
      if (correction === null) continue
      const made = await lockSheet(tx, access, correction)
      corrections.push({ id: correction, number: made.number, difference: made.total })
      told.set(correction, made)
      await writeEvents(tx, access, [{ entity: 'royalty_sheet', id: correction, kind: 'created', reason }])
    }
    await notifyPages(tx, sheetId)
  }
  for (const sheet of told.values()) await notifyScorer(tx, access, sheet, reason)
  return { id, rows: reckoned, reopened, corrections }
}
