import { inDong } from '@toasoan/contract/finance/in-dong'
import { explainArticle, explainRow } from '@toasoan/contract/finance/profit-explained'
import {
  articlesToScore,
  othersToScore,
  readScored,
  updateProfit,
} from '@toasoan/contract/finance/profit-scoring'
import type { SheetRow } from '@toasoan/contract/finance/profit-sheets'
import { sheetErrors } from '@toasoan/contract/finance/profit-steps'
import {
  changeProfitStatus,
  createProfit,
  deleteProfit,
  exportProfit,
  listProfits,
  listProfitsToApprove,
  mostRows,
  rollBackProfits,
  splitProfit,
  viewProfit,
} from '@toasoan/contract/finance/profits'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import { changing } from '#server/kernel/http/changing.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { sendPaper } from '#server/kernel/papers/send-paper.ts'
import { isTaken } from '#server/kernel/records/at-field.ts'
import { sendBook } from '#server/kernel/sheets/send-book.ts'
import { settingsOf } from '../../administration/settings/public.ts'
import { explain } from './explain.ts'
import { sheetOf } from './export-sheet.ts'
import { makeSheet, scores } from './make-sheet.ts'
import { moveSheet } from './move-sheet.ts'
import { notifyPages } from './notify.ts'
import { othersOf } from './other-rows.ts'
import { sheetPaper } from './papers/sheet-paper.ts'
import { keepTakenBack } from './refunded-rows.ts'
import { rollBack } from './roll-back.ts'
import { scoreRows } from './score-rows.ts'
import { scoredText } from './scored-text.ts'
import { fundOf, sheetDetail } from './sheet-detail.ts'
import { mayDo } from './sheet-status.ts'
import { readSheet, sheetList, sheetsWithin, shownSheet, waitingFor } from './sheets.ts'
import { splitSheet } from './split-sheet.ts'
import { unscored } from './unscored.ts'

const type = 'profit'

/** Two who take the same articles, or make the same sheet, at once: the second is told that somebody was faster. */
function refuseTaken(error: unknown): never {
  if (isTaken(error)) throw fail(kernelErrors.stale, {})
  throw error
}

/** Rows as logs keep them: what each came to. */
const inLog = (rows: readonly SheetRow[]) => rows.map(({ title, amount }) => `${title}: ${inDong(amount)} đ`)

export const routes: Route[] = [
  route(listProfits, ({ db, access, query }) =>
    sheetList(db, access, query, sheetsWithin(access, 'profit.index')),
  ),
  route(listProfitsToApprove, ({ db, access, query }) => sheetList(db, access, query, waitingFor(access))),
  route(articlesToScore, async ({ db, access, query }) => {
    const { department_id, month, keyword } = query
    if (!scores(access, department_id)) throw fail(kernelErrors.notFound)
    const articles = await unscored(db, department_id, month, { keyword }, mostRows)
    const { rows } = await sql<{
      id: number
      number: string
      status: 'draft'
    }>`select id, number, status from royalty_sheet
      where department_id = ${department_id} and month = ${`${month}-01`}::date and kind = 'regular' and status <> 'reversed'`.execute(
      db,
    )
    return {
      articles: articles.map(({ id, title, article_type, used_on, live, genre, genre_name, parts }) => ({
        id,
        title,
        article_type,
        used_on,
        live,
        genre,
        genre_name,
        contributors: parts.map(({ payee_id, name }) => ({ payee_id, name })),
      })),
      sheet: rows[0] ?? null,
      fund: await fundOf(db, department_id, month),
    }
  }),
  route(explainArticle, ({ db, access, params }) =>
    explain(db, { article: params.id }, sheetsWithin(access, 'profit.view')),
  ),
  route(explainRow, ({ db, access, params }) =>
    explain(db, { row: params.id }, sheetsWithin(access, 'profit.view')),
  ),
  route(othersToScore, async ({ db, access, params }) => {
    const sheet = await readSheet(db, access, params.id, null, 'profit.update')
    const others = await othersOf(db, sheet.department_id, sheet.month)
    return {
      others: others.map(({ kind, id, title, used_on, amount }) => ({ kind, id, title, used_on, amount })),
    }
  }),
  route(viewProfit, async ({ db, access, params }) =>
    sheetDetail(db, access, await readSheet(db, access, params.id)),
  ),
  route(readScored, async ({ db, access, params }) => {
    await readSheet(db, access, params.id)
    return scoredText(db, params.id, params.rowId)
  }),
  route(exportProfit, async (call) => {
    const { db, access, language, params, query } = call
    const sheet = await readSheet(db, access, params.id, null, 'profit.export')
    const detail = await sheetDetail(db, access, sheet)
    const house = (await settingsOf(call))['site.organisation']
    if (query.format === 'pdf')
      return sendPaper(call, `${sheet.number}.pdf`, sheetPaper(detail, house, language))
    return sendBook(call, `${sheet.number}.xlsx`, [sheetOf(detail, house, language)])
  }),
  route(createProfit, ({ change, access, language, body }) =>
    change(async (tx, note) => {
      const id = await makeSheet(tx, { access, language }, body)
      const sheet = await readSheet(tx, access, id)
      note({ type, id, name: sheet.number, after: shownSheet(access, sheet) })
      await notifyPages(tx, id)
      return sheetDetail(tx, access, sheet)
    }).catch(refuseTaken),
  ),
  route(updateProfit, ({ change, access, language, params, body }) =>
    change(async (tx, note) => {
      const { sheet, before, rows, stale, removed } = await scoreRows(
        tx,
        { access, language },
        params.id,
        body,
      )
      note({
        type,
        id: params.id,
        name: sheet.number,
        before: { rows: inLog(before) },
        after: { rows: inLog(rows) },
      })
      await notifyPages(tx, params.id)
      const { total } = await readSheet(tx, access, params.id)
      const fund = await fundOf(tx, sheet.department_id, sheet.month, sheet.id)
      return { rows, stale, removed, total, fund }
    }).catch(refuseTaken),
  ),
  changing(deleteProfit, async ({ tx, note, access, params }) => {
    const before = await readSheet(tx, access, params.id, 'update')
    if (before.status !== 'draft' || before.approvals > 0) throw fail(sheetErrors.settled)
    if (!mayDo(access, before).delete)
      throw fail(kernelErrors.permissionDenied, { permission: 'profit.delete' })
    await keepTakenBack(tx, params.id, null)
    await sql`delete from royalty_sheet where id = ${params.id}`.execute(tx)
    note({ type, id: params.id, name: before.number, before: shownSheet(access, before) })
    await notifyPages(tx, params.id)
    return null
  }),
  changing(rollBackProfits, async ({ tx, note, access, language, body }) => {
    const moved = await rollBack(tx, { access, language }, body)
    const sheets = moved.map(({ after }) => shownSheet(access, after))
    for (const [at, { before, after }] of moved.entries())
      note({
        type,
        id: after.id,
        name: after.number,
        before: shownSheet(access, before),
        after: sheets[at],
      })
    return { sheets }
  }),
  changing(splitProfit, async ({ tx, note, access, language, params, body }) => {
    const { before, after, split } = await splitSheet(tx, { access, language }, params.id, body.version)
    const [was, is, made] = [before, after, split].map((sheet) => shownSheet(access, sheet))
    note({ type, id: params.id, name: after.number, before: was, after: is })
    note({ type, id: split.id, name: split.number, after: made })
    return { sheet: await sheetDetail(tx, access, after), split: shownSheet(access, split) }
  }),
  changing(changeProfitStatus, async ({ tx, note, access, language, params, body }) => {
    const { before, after } = await moveSheet(tx, { access, language }, params.id, body)
    note({
      type,
      id: params.id,
      name: after.number,
      before: shownSheet(access, before),
      after: shownSheet(access, after),
    })
    return sheetDetail(tx, access, after)
  }),
]
