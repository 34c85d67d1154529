import { divide, dividedSum, lineSum, pointsOf } from '@toasoan/contract/finance/royalty-sum'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Unscored } from './unscored.ts'

type Division = { amount: number; points: number }
type NewPart = { payee_id: number | null; name: string; role: 'author' | 'staff'; share: number }

export type NewLine = {
  genre: string
  coefficient: number | null
  uplift: number
  uplift_kind: string
  uplift_reason: string
  unit_value: number
  parts: readonly NewPart[]
  /** The fund that its rule divided in the sheet that it corrects. */
  division?: Division | undefined
  /** What it came to already: a line that is only copied. */
  kept?: number | undefined
}

function lineAmount({ coefficient, unit_value, uplift, division, kept }: NewLine): bigint {
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
    amount,
  }))
  const { rows: written } = await sql<{ id: number; row_id: number; place: number }>`
    insert into royalty_line (sheet_id, row_id, place, genre, coefficient, uplift, uplift_kind, uplift_reason, unit_value, amount)
    select ${sheetId}, g.* from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (row_id bigint, place int, genre text,
      coefficient int, uplift int, uplift_kind text, uplift_reason text, unit_value bigint, amount bigint)
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

/** Takes articles into a sheet behind what it has, unscored, as they are suggested. */
export async function addArticles(
  tx: Tx,
  sheetId: number,
  userId: number,
  articles: readonly Unscored[],
): Promise<number[]> {
  if (articles.length === 0) return []
  const { rows: last } = await sql<{ place: number }>`
    select coalesce(max(place), 0) as place from royalty_row where sheet_id = ${sheetId}`.execute(tx)
  const given = articles.map(({ id, version_id, used_on, rule_id }, at) => ({
    place: (last[0]?.place ?? 0) + at + 1,
    article_id: id,
    version_id,
    used_on,
    rule_id,
  }))
  const { rows } = await sql<{ id: number; article_id: number }>`
    insert into royalty_row (sheet_id, place, article_id, version_id, used_on, rule_id, updated_by)
    select ${sheetId}, g.place, g.article_id, g.version_id, g.used_on, g.rule_id, ${userId}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (place int, article_id bigint, version_id bigint,
      used_on date, rule_id bigint) order by g.place returning id, article_id`.execute(tx)
  const ids = new Map(rows.map(({ id, article_id }) => [article_id, id]))
  await writeLines(
    tx,
    sheetId,
    articles.map(({ id, genre, unit_value, parts }) => ({
      row_id: ids.get(id) as number,
      lines: [{ genre, coefficient: null, uplift: 0, uplift_kind: '', uplift_reason: '', unit_value, parts }],
    })),
  )
  return rows.map(({ id }) => id)
}
