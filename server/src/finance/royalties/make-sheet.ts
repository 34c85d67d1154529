import { sheetErrors } from '@toasoan/contract/finance/profit-steps'
import { type createProfitBody, mostRows } from '@toasoan/contract/finance/profits'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Access, reachBy } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { writeEvents } from '#server/kernel/history/record-history.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { insertValues } from '#server/kernel/records/change-record.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { clearRefunded } from './refunded-rows.ts'
import { rowsOf } from './sheet-detail.ts'
import { mayDo, type Sheet } from './sheet-status.ts'
import { readSheet } from './sheets.ts'
import { unscored } from './unscored.ts'
import { addArticles, writeLines } from './write-rows.ts'

type Body = z.output<typeof createProfitBody>

const sentences = {
  department: text(
    'Bạn không chấm nhuận bút của phòng ban này.',
    'You do not score royalties of this department.',
  ),
  corrects: text('Không có bảng chấm này.', 'There is no such sheet.'),
  articles: text(
    'Có bài không chờ chấm ở phòng ban và tháng này.',
    'Not all of them wait to be scored here.',
  ),
} as const

/** Whether somebody scores the royalties of a department. */
export function scores(access: Access, departmentId: number): boolean {
  const reach = reachBy(access, 'profit.create')
  if (reach === null) return false
  return (
    reach === 'everything' ||
    access.departments.includes(departmentId) ||
    reach.departments.includes(departmentId)
  )
}

async function requireDepartment(tx: Tx, { access, language }: Actor, id: number): Promise<string> {
  const { rows } = await sql<{ code: string }>`select code from department where id = ${id}`.execute(tx)
  const refused = fail(kernelErrors.invalid, {}, { department_id: [say(sentences.department, language)] })
  if (!rows[0] || !scores(access, id)) throw refused
  return rows[0].code
}

/** A number that no other sheet has: its month, its department, and how many there are of them. */
export async function numberOf(tx: Tx, code: string, departmentId: number, month: string): Promise<string> {
  await sql`select pg_advisory_xact_lock(7013100000 + ${departmentId}::bigint)`.execute(tx)
  const { rows } = await sql<{
    n: number
  }>`select coalesce(max(substring(number from '[0-9]+$')::int), 0) + 1 as n
    from royalty_sheet where department_id = ${departmentId} and month = ${`${month}-01`}::date`.execute(tx)
  return `NB-${month.replace('-', '')}-${code.toUpperCase()}-${rows[0]?.n ?? 1}`
}

async function refuseSecond(tx: Tx, departmentId: number, month: string): Promise<void> {
  const { rows } = await sql<{ number: string }>`select number from royalty_sheet where kind = 'regular'
    and department_id = ${departmentId} and month = ${`${month}-01`}::date and status <> 'reversed'`.execute(
    tx,
  )
  if (rows[0]) throw fail(sheetErrors.exists, { number: rows[0].number })
}

/**
 * Copies the rows of a paid sheet that nobody corrects yet, all or those of these ids, to be scored anew beside them.
 * Gives the ids of the copies.
 */
export async function copyRows(
  tx: Tx,
  from: Pick<Sheet, 'id'>,
  to: number,
  userId: number,
  only: readonly number[] | null = null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number; corrects_id: number }>`
    insert into royalty_row (sheet_id, place, kind, article_id, version_id, item_id, sale_id, payee_id, title,
      used_on, rule_id, corrects_id, updated_by)
    select ${to}, r.place, r.kind, r.article_id, r.version_id, r.item_id, r.sale_id, r.payee_id, r.title,
      r.used_on, r.rule_id, r.id, ${userId}
    from royalty_row r where r.sheet_id = ${from.id} and not exists (select from royalty_row c where c.corrects_id = r.id)
      ${only === null ? sql`` : sql`and r.id = any(${[...only]}::bigint[])`}
    returning id, corrects_id`.execute(tx)
  const originals = new Map((await rowsOf(tx, from.id)).map((row) => [row.id, row]))
  await writeLines(
    tx,
    to,
    rows.map(({ id, corrects_id }) => ({
      row_id: id,
      lines: (originals.get(corrects_id)?.lines ?? []).map((line) => ({ ...line, kept: line.amount })),
    })),
  )
  await sql`insert into royalty_division (sheet_id, rule_id, amount, points)
    select ${to}, rule_id, amount, points from royalty_division where sheet_id = ${from.id}
    on conflict do nothing`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Makes a sheet with the articles that wait to be scored, or a correction of one that is being paid. Gives its id. */
export async function makeSheet(tx: Tx, actor: Actor, body: Body): Promise<number> {
  const { access, language } = actor
  const { department_id, month, kind, note } = body
  const code = await requireDepartment(tx, actor, department_id)
  const number = await numberOf(tx, code, department_id, month)
  if (kind === 'regular') await refuseSecond(tx, department_id, month)
  const corrected =
    kind === 'correction' && body.corrects_id !== null
      ? await readSheet(tx, access, body.corrects_id, 'update').catch(() => null)
      : null
  if (kind === 'correction' ? corrected?.department_id !== department_id : body.corrects_id !== null)
    throw fail(kernelErrors.invalid, {}, { corrects_id: [say(sentences.corrects, language)] })
  if (corrected && !mayDo(access, corrected).correct) throw fail(sheetErrors.notPaid)
  const id = await insertValues(tx, 'royalty_sheet', {
    number,
    kind,
    department_id,
    month: `${month}-01`,
    note,
    scorer_id: access.userId,
    corrects_id: corrected?.id ?? null,
  })
  if (corrected) {
    await copyRows(tx, corrected, id, access.userId)
    await clearRefunded(tx, id)
  } else {
    const ids = body.article_ids && [...new Set(body.article_ids)]
    const articles = await unscored(tx, department_id, month, { ids, lock: true }, mostRows)
    if (ids && articles.length < ids.length)
      throw fail(kernelErrors.invalid, {}, { article_ids: [say(sentences.articles, language)] })
    await addArticles(tx, id, access.userId, articles)
  }
  await writeEvents(tx, access, [{ entity: 'royalty_sheet', id, kind: 'created' }])
  return id
}
