import type { ScoredLine, updateProfit } from '@toasoan/contract/finance/profit-scoring'
import type { SheetRow, SheetRule } from '@toasoan/contract/finance/profit-sheets'
import { sheetErrors } from '@toasoan/contract/finance/profit-steps'
import { mostRows } from '@toasoan/contract/finance/profits'
import { shareFault, upliftFault, wholeShare } from '@toasoan/contract/finance/royalty-sum'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, type Text, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { takeOthers } from './other-rows.ts'
import { keepTakenBack } from './refunded-rows.ts'
import { divisionsOf, rowsOf, rulesOf } from './sheet-detail.ts'
import { mayDo, type Sheet } from './sheet-status.ts'
import { readSheet } from './sheets.ts'
import { unscored } from './unscored.ts'
import { addArticles, writeLines } from './write-rows.ts'

type Body = z.output<typeof updateProfit.body>
type Given = Body['rows'][number]

const sentences = {
  genre: text('Quy định không có thể loại này.', 'The rule has no such genre.'),
  genreNeeded: text('Chọn thể loại trước khi chấm.', 'Choose a genre before scoring.'),
  shares: text('Tổng tỷ lệ phải là 100 %.', 'The shares make 100 %.'),
  staff: text('Tác giả không được ít hơn người liên quan.', 'No author gets less than one of the staff.'),
  payee: text('Không có người nhận này, hoặc đã ngừng dùng.', 'There is no such payee, or no longer.'),
  fixed: text(
    'Phần tác giả của lượt bán đã định sẵn; chỉ chia lại người nhận.',
    'The share of a sale is given; only who gets it can be changed.',
  ),
  quota: text('Định mức là số điểm trừ của một người.', 'A quota takes points off one payee.'),
  negative: text('Hệ số không âm.', 'A coefficient is not negative.'),
  row: text('Bảng chấm không có dòng này.', 'The sheet has no such row.'),
} as const

const faultOfUplifts = {
  unknown: text('Chọn lý do tăng có trong quy định.', 'Choose why more is paid, as the rule has it.'),
  twice: text('Một lý do tăng chỉ chọn một lần.', 'Each reason is chosen once.'),
  least: text('Dưới mức tăng ít nhất của quy định.', 'Less than the rule raises at least.'),
  most: text('Quá mức tăng của quy định.', 'More than the rule allows.'),
  together: text(
    'Các khoản tăng cộng lại quá mức của quy định.',
    'All uplifts together are more than the rule allows.',
  ),
} as const
const faultOfShares = { sum: sentences.shares, staff: sentences.staff } as const
const otherwise = {
  article: sentences.row,
  broadcast: sentences.row,
  resale: sentences.fixed,
  quota: sentences.quota,
}

/** Whether a row is scored by the genres of its rule. */
const byGenre = ({ kind }: SheetRow): boolean => kind === 'article' || kind === 'broadcast'

/** What is wrong about the line of a sale, of which only the shares are chosen, or of a quota, of which only the points. */
function* faultsOfOther(
  { kind, lines: [was], before }: SheetRow,
  line: ScoredLine,
): Generator<[string, Text]> {
  const sentence = otherwise[kind]
  if (line.genre !== was?.genre) yield ['genre', sentence]
  if (line.uplifts.length > 0) yield ['uplifts', sentence]
  if (kind === 'resale') {
    if (line.coefficient !== was?.coefficient) yield ['coefficient', sentence]
    const fault = shareFault(line.parts)
    if (fault) yield ['parts', faultOfShares[fault]]
    return
  }
  // Only a correction takes all of a quota back.
  const least = before === null ? 0 : 1
  if (line.coefficient === null || line.coefficient >= least) yield ['coefficient', sentence]
  const [part] = line.parts
  if (line.parts.length > 1 || part?.payee_id !== was?.parts[0]?.payee_id || part?.share !== wholeShare)
    yield ['parts', sentence]
}

/** Refuses with 422, each at its place, what does not go by the rule of its row. */
async function checkRows(
  tx: Tx,
  { language }: Actor,
  given: readonly Given[],
  rows: readonly SheetRow[],
  rules: readonly SheetRule[],
) {
  const errors: Record<string, string[]> = {}
  const refuse = (path: string, sentence: Text) => {
    errors[path] ??= [say(sentence, language)]
  }
  const named = given.flatMap(({ lines }) =>
    lines.flatMap(({ parts }) => parts.flatMap(({ payee_id }) => payee_id ?? [])),
  )
  const { rows: known } = await sql<{
    id: number
  }>`select id from payee where id = any(${named}::bigint[]) and active`.execute(tx)
  const payees = new Set([
    ...known.map(({ id }) => id),
    // Who was bound before stays, also when no longer in use.
    ...rows.flatMap(({ lines }) => lines.flatMap(({ parts }) => parts.map(({ payee_id }) => payee_id))),
  ])
  given.forEach(({ id, lines }, at) => {
    const row = rows.find((one) => one.id === id)
    const rule = rules.find((one) => one.id === row?.rule_id)
    if (!row || !rule) {
      refuse(`rows.${at}.id`, sentences.row)
      return
    }
    if (lines.length > 1 && !byGenre(row)) refuse(`rows.${at}.lines`, otherwise[row.kind])
    lines.forEach((line, place) => {
      if (!byGenre(row)) {
        for (const [field, sentence] of faultsOfOther(row, line))
          refuse(`rows.${at}.lines.${place}.${field}`, sentence)
        if (line.parts.some(({ payee_id }) => payee_id !== null && !payees.has(payee_id)))
          refuse(`rows.${at}.lines.${place}.parts`, sentences.payee)
        return
      }
      const path = `rows.${at}.lines.${place}`
      if (line.genre !== '' && !rule.genres.some(({ code }) => code === line.genre))
        refuse(`${path}.genre`, sentences.genre)
      if (line.genre === '' && line.coefficient !== null) refuse(`${path}.genre`, sentences.genreNeeded)
      if ((line.coefficient ?? 0) < 0) refuse(`${path}.coefficient`, sentences.negative)
      const raised = upliftFault(line.uplifts, rule)
      if (raised)
        refuse(
          'at' in raised ? `${path}.uplifts.${raised.at}` : `${path}.uplifts`,
          faultOfUplifts[raised.fault],
        )
      const fault = shareFault(line.parts)
      if (fault) refuse(`${path}.parts`, faultOfShares[fault])
      if (line.parts.some(({ payee_id }) => payee_id !== null && !payees.has(payee_id)))
        refuse(`${path}.parts`, sentences.payee)
    })
  })
  if (Object.keys(errors).length > 0) throw fail(kernelErrors.invalid, {}, errors)
}

/** Takes the rows that nobody changed since they were read, each on its own, in the order of their ids. */
async function claimRows(
  tx: Tx,
  sheetId: number,
  given: readonly Given[],
  userId: number,
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    with held as (select id from royalty_row
      where sheet_id = ${sheetId} and id = any(${given.map(({ id }) => id)}::bigint[]) order by id for update)
    update royalty_row r set version = r.version + 1, updated_at = now(), updated_by = ${userId}
    from held, jsonb_to_recordset(${JSON.stringify(given.map(({ id, version }) => ({ id, version })))}::jsonb) as g (id bigint, version bigint)
    where r.id = held.id and g.id = r.id and r.version = g.version returning r.id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

export type Scored = {
  sheet: Sheet
  before: SheetRow[]
  rows: SheetRow[]
  stale: SheetRow[]
  removed: number[]
}

/**
 * Scores rows of a draft, each saved only if nobody changed it meanwhile; takes articles in and leaves rows out. People
 * score different rows at once; nobody submits the sheet while one is saved.
 */
export async function scoreRows(tx: Tx, actor: Actor, id: number, body: Body): Promise<Scored> {
  const { access } = actor
  const sheet = await readSheet(tx, access, id, body.note === undefined ? 'share' : 'update')
  if (sheet.status !== 'draft') throw fail(sheetErrors.settled)
  if (!mayDo(access, sheet).update) throw fail(kernelErrors.permissionDenied, { permission: 'profit.update' })
  const { note, rows: given, add, remove, take } = body
  const ids = given.map((row) => row.id)
  const before = await rowsOf(tx, id, [...ids, ...remove])
  await checkRows(tx, actor, given, before, await rulesOf(tx, id))
  const claimed = await claimRows(tx, id, given, access.userId)
  const stale = given.filter((row) => !claimed.has(row.id)).map((row) => row.id)
  if (stale.length > 0 && stale.length === given.length && add.length + remove.length + take.length === 0)
    throw fail(kernelErrors.stale, { rows: await rowsOf(tx, id, stale) })
  const divisions = await divisionsOf(tx, id)
  await sql`delete from royalty_line where row_id = any(${[...claimed]}::bigint[])`.execute(tx)
  await writeLines(
    tx,
    id,
    given
      .filter((row) => claimed.has(row.id))
      .map((row) => {
        const was = before.find((one) => one.id === row.id)
        const unit_value = was?.lines[0]?.unit_value as number
        const division = divisions.find(({ rule_id }) => was?.kind !== 'resale' && rule_id === was?.rule_id)
        return { row_id: row.id, lines: row.lines.map((line) => ({ ...line, unit_value, division })) }
      }),
  )
  if (remove.length > 0) await keepTakenBack(tx, id, remove)
  const { rows: gone } = await sql<{ id: number }>`delete from royalty_row
    where sheet_id = ${id} and id = any(${remove}::bigint[]) returning id`.execute(tx)
  const articles =
    add.length > 0 && sheet.kind !== 'correction'
      ? await unscored(tx, sheet.department_id, sheet.month, { ids: add, lock: true }, mostRows)
      : []
  const added = await addArticles(tx, id, access.userId, articles)
  const others = sheet.kind === 'correction' ? [] : await takeOthers(tx, actor, sheet, take)
  if (note !== undefined)
    await sql`update royalty_sheet set note = ${note}, version = version + 1 where id = ${id}`.execute(tx)
  return {
    sheet,
    before,
    rows: await rowsOf(tx, id, [...claimed, ...added, ...others]),
    stale: stale.length > 0 ? await rowsOf(tx, id, stale) : [],
    removed: gone.map((row) => row.id),
  }
}
