import { inDong } from '@toasoan/contract/finance/in-dong'
import { type SheetStatus, sheetErrors } from '@toasoan/contract/finance/profit-steps'
import { overLimit } from '@toasoan/contract/finance/royalty-sum'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import {
  type Actor,
  changeStatus,
  type Lifecycle,
  type Step,
} from '#server/kernel/transitions/change-status.ts'
import { divideFunds, undivideFunds } from './divide-funds.ts'
import { followSheets } from './follow-sheets.ts'
import { notifyOfSheet } from './notify.ts'
import { assertFund, oweSheet, unoweSheet } from './owe.ts'
import { clearRefunded, refundedIn } from './refunded-rows.ts'
import { rowsOf, rulesOf } from './sheet-detail.ts'
import { type Sheet, sheetRules } from './sheet-status.ts'
import { readSheet } from './sheets.ts'

type Given = { status: SheetStatus; reason: string; version?: number }
type SheetStep = Step<SheetStatus, Sheet, Given>

/** Refuses a sheet that is not ready: something not scored, nobody to pay, or beyond what the law allows. */
async function assertReady(tx: Tx, sheet: Sheet): Promise<void> {
  const rows = await rowsOf(tx, sheet.id)
  if (rows.length === 0) throw fail(sheetErrors.empty)
  const unready = rows.filter(({ lines }) =>
    lines.some(
      ({ coefficient, genre, parts }) =>
        coefficient === null || genre === '' || parts.some(({ payee_id }) => payee_id === null),
    ),
  )
  if (unready.length > 0) throw fail(sheetErrors.unscored, { count: unready.length })
  const rules = await rulesOf(tx, sheet.id)
  for (const { title, rule_id, lines } of rows)
    for (const { genre, coefficient } of lines) {
      const known = rules.find(({ id }) => id === rule_id)?.genres.find(({ code }) => code === genre)
      if (known && overLimit(coefficient ?? 0, known) === 'decree')
        throw fail(sheetErrors.overLimit, { title, article: known.article || known.name })
    }
}

/** Refuses a quota that is more than its payee earns on the sheet: only corrections may take from what is owed. */
async function assertQuotas(tx: Tx, sheet: Sheet): Promise<void> {
  if (sheet.kind === 'correction') return
  const { rows } = await sql<{ name: string; lack: number }>`select y.name, -sum(p.amount) as lack
    from royalty_line l join royalty_part p on p.line_id = l.id join payee y on y.id = p.payee_id
    where l.sheet_id = ${sheet.id} group by y.id having sum(p.amount) < 0 order by y.name collate "vi-x-icu" limit 1`.execute(
    tx,
  )
  if (rows[0]) throw fail(sheetErrors.quota, { name: rows[0].name, lack: inDong(Number(rows[0].lack)) })
}

/** Refuses what would pay authors for a sale whose buyer has the money back. */
async function assertSold(tx: Tx, sheet: Sheet): Promise<void> {
  const title = await refundedIn(tx, sheet.id)
  if (title !== null) throw fail(sheetErrors.refunded, { title })
}

/** Refuses a draft that cannot be submitted; funds that its rule shares are divided by its points. */
export async function assertSubmittable(tx: Tx, sheet: Sheet): Promise<void> {
  await assertSold(tx, sheet)
  await assertReady(tx, sheet)
  await divideFunds(tx, sheet)
  await assertQuotas(tx, sheet)
}

async function prepare({ tx, actor: { access }, way, before }: SheetStep) {
  if (way.to === 'pending') await assertSubmittable(tx, before)
  if (way.to === 'approved') {
    await assertSold(tx, before)
    await assertFund(tx, before)
    return { approver_id: access.userId, approved_at: new Date(), approvals: before.approvals + 1 }
  }
  if (before.status === 'approved') {
    if (before.in_payout) throw fail(sheetErrors.inPayout)
    const { rows } = await sql`select from royalty_sheet where corrects_id = ${before.id} limit 1`.execute(tx)
    if (rows.length > 0) throw fail(sheetErrors.inCorrection)
    return { approver_id: null, approved_at: null }
  }
  return {}
}

const lifecycle: Lifecycle<SheetStatus, Sheet, Given> = {
  rules: sheetRules,
  read: (tx, { access }, id, lock) => readSheet(tx, access, id, lock ? 'update' : null),
  prepare,
  effect: async ({ tx, actor: { access }, way, before, given }) => {
    if (way.to === 'approved') await oweSheet(tx, before, access.userId)
    if (before.status === 'approved') await unoweSheet(tx, before, access.userId, given.reason)
    if (way.to === 'draft') {
      await undivideFunds(tx, before)
      await clearRefunded(tx, before.id)
    }
    if (before.corrects_id !== null) await followSheets(tx, [before.corrects_id])
  },
  afterwards: async ({ tx, actor, way, before, after, given }) =>
    notifyOfSheet(tx, actor.access, { ...after, status: way.to }, before.status, given.reason),
}

/** Moves a sheet on as somebody asks; 404 when they may not see it. Two who approve at once wait for each other. */
export const moveSheet = async (
  tx: Tx,
  actor: Actor,
  id: number,
  given: Given,
): Promise<{ before: Sheet; after: Sheet }> => changeStatus(tx, actor, lifecycle, id, given)
