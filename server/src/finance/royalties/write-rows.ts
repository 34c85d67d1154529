import type { LineUplift, RowKind } from '@toasoan/contract/finance/profit-sheets'
import { divide, dividedSum, lineSum, pointsOf, upliftOf } from '@toasoan/contract/finance/royalty-sum'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Unscored } from './unscored.ts'

type Division = { amount: number; points: number }
type NewPart = { payee_id: number | null; name: string; role: 'author' | 'staff'; share: number }

export type NewLine = {
  genre: string
  coefficient: number | null
  uplifts: readonly LineUplift[]
  unit_value: number
  parts: readonly NewPart[]
  /** The fund that its rule divided in the sheet that it corrects. */
  division?: Division | undefined
  /** What it came to already: a line that is only copied. */
  kept?: number | undefined
}

function lineAmount({ coefficient, unit_value, uplifts, division, kept }: NewLine): bigint {
  const uplift = upliftOf(uplifts)
  if (kept !== undefined) return BigInt(kept)
  if (coefficient === null) return 0n
  return division
    ? dividedSum(division.amount, pointsOf({ coefficient, uplift }), division.points)
    : lineSum({ coefficient, unit: unit_value, uplift })
}

/** What a line comes to, and each of its parts. */
function sums(line: NewLine) {
  const { parts } = line
  const amount = lineAmount(line)
  const portions = divide(
    amount,
    parts.map(({ share }) => share),
  )
  return { amount: Number(amount), parts: portions.map((portion) => Number(portion.amount)) }
}

/** Writes the lines of rows that have none, with their parts, reckoned. */
export async function writeLines(
  tx: Tx,
  sheetId: number,
  rows: readonly { row_id: number; lines: readonly NewLine[] }[],
): Promise<void> {
  const lines = rows.flatMap(({ row_id, lines: own }) =>
    own.map((line, place) => ({ ...line, row_id, place, sums: sums(line) })),
  )
  const given = lines.map(({ parts: _, division: __, kept: ___, sums: { amount }, ...line }) => ({
    ...line,
    uplift: upliftOf(line.uplifts),
    amount,
  }))
  const { rows: written } = await sql<{ id: number; row_id: number; place: number }>`
    insert into royalty_line (sheet_id, row_id, place, genre, coefficient, uplift, uplifts, unit_value, amount)
    select ${sheetId}, g.* from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (row_id bigint, place int, genre text,
      coefficient int, uplift int, uplifts jsonb, unit_value bigint, amount bigint)
    returning id, row_id, place`.execute(tx)
  const ids = new Map(written.map(({ id, row_id, place }) => [`${row_id} ${place}`, id]))
  const parts = lines.flatMap(({ row_id, place, parts: own, sums: { parts: amounts } }) =>
    own.map((part, at) => ({
      line_id: ids.get(`${row_id} ${place}`),
      place: at,
      payee_id: part.payee_id,
      name: part.name,
      role: part.role,
      share: part.share,
      amount: amounts[at],
    })),
  )
  await sql`insert into royalty_part (line_id, place, payee_id, name, role, share, amount)
    select g.* from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as g (line_id bigint, place int, payee_id bigint,
      name text, role text, share int, amount bigint)`.execute(tx)
}

/** A row that is to be taken into a sheet, with its first line. What its kind does not have is left out. */
export type NewRow = {
  row: {
    kind: RowKind
    used_on: string
    rule_id: number
    article_id?: number | null
    version_id?: number | null
    item_id?: number
    sale_id?: number
    payee_id?: number
    title?: string
  }
  line: NewLine
}

/** Takes rows into a sheet behind what it has, each with one line. Gives their ids in the same order. */
export async function addRows(
  tx: Tx,
  sheetId: number,
  userId: number,
  rows: readonly NewRow[],
): Promise<number[]> {
  if (rows.length === 0) return []
  const { rows: last } = await sql<{ place: number }>`
    select coalesce(max(place), 0) as place from royalty_row where sheet_id = ${sheetId}`.execute(tx)
  const first = (last[0]?.place ?? 0) + 1
  const given = rows.map(({ row }, at) => ({ title: '', ...row, place: first + at }))
  const { rows: written } = await sql<{ id: number; place: number }>`
    insert into royalty_row (sheet_id, place, kind, article_id, version_id, item_id, sale_id, payee_id, title, used_on,
      rule_id, updated_by)
    select ${sheetId}, g.*, ${userId} from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (place int, kind text,
      article_id bigint, version_id bigint, item_id bigint, sale_id bigint, payee_id bigint, title text, used_on date,
      rule_id bigint) order by g.place returning id, place`.execute(tx)
  const ids = new Map(written.map(({ id, place }) => [place, id]))
  const idAt = (at: number) => ids.get(first + at) as number
  await writeLines(
    tx,
    sheetId,
    rows.map(({ line }, at) => ({ row_id: idAt(at), lines: [line] })),
  )
  return rows.map((_, at) => idAt(at))
}

/** Takes articles into a sheet behind what it has, unscored, as they are suggested. */
export const addArticles = (
  tx: Tx,
  sheetId: number,
  userId: number,
  articles: readonly Unscored[],
): Promise<number[]> =>
  addRows(
    tx,
    sheetId,
    userId,
    articles.map(({ id, version_id, used_on, rule_id, genre, unit_value, parts }) => ({
      row: { kind: 'article', article_id: id, version_id, used_on, rule_id },
      line: { genre, coefficient: null, uplifts: [], unit_value, parts },
    })),
  )
