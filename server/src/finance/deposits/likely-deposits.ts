import type { BankLineRow, LikelyDeposit, SuggestedLine } from '@toasoan/contract/finance/deposits'
import { type RawBuilder, sql } from 'kysely'
import { holds } from '#server/kernel/database/conditions.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { readHistories } from '#server/kernel/history/record-history.ts'

/** SQL: whether a deposit `d` can still be a line: money by bank that was not turned down and is no line yet. */
export const isFree = sql`(d.method = 'bank' and d.status <> 'rejected'
  and not exists (select from bank_line o where o.deposit_id = d.id))`

/** Letters and digits only, without accents: banks put spaces and other signs in between. */
const bare = (words: RawBuilder<unknown>) => sql`regexp_replace(plain_text(${words}), '[^a-z0-9]', '', 'g')`

type Line = Pick<BankLineRow, 'id' | 'amount' | 'description' | 'paid_on'>
type Found = LikelyDeposit & { line_id: number }

/**
 * Deposits that lines may be, the best `most` of each: of the same amount first, then such whose code, then whose unit
 * stands in the bank's words, then those entered about when it was paid.
 */
async function rankedFor(
  db: Database,
  lines: readonly Line[],
  among: RawBuilder<unknown>,
  most: number,
): Promise<Found[]> {
  if (lines.length === 0) return []
  const { rows } = await sql<Found>`
    with line as (
      select l.id, l.amount, l.paid_on, ${bare(sql`l.description`)} as words
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (id bigint, amount bigint, description text, paid_on date)
    ), ranked as (
      select l.id as line_id, d.id, d.code, u.name as unit, d.amount, d.amount = l.amount as fits, row_number() over (
        partition by l.id order by d.amount = l.amount desc, position(lower(d.code) in l.words) > 0 desc,
          position(${bare(sql`u.name`)} in l.words) > 0 or position(${bare(sql`u.code`)} in l.words) > 0 desc,
          abs(d.created_at::date - l.paid_on), d.id desc) as place
      from line l, unit_deposit d join unit_buy u on u.id = d.unit_buy_id
      where ${isFree} and ${among}
    )
    select line_id, id, code, unit, amount, fits from ranked where place <= ${most} order by line_id, place`.execute(
    db,
  )
  return rows
}

const suggested = 5

/** A page of lines with their histories, each open one with the deposits that it most likely is. */
export async function withSuggestions(db: Database, rows: readonly BankLineRow[]): Promise<SuggestedLine[]> {
  const open = rows.filter(({ deposit, explained_by }) => !deposit && explained_by === null)
  const [found, histories] = await Promise.all([
    rankedFor(db, open, sql`d.amount = l.amount`, suggested),
    readHistories(
      db,
      'bank_line',
      rows.map(({ id }) => id),
    ),
  ])
  const byLine = Map.groupBy(found, ({ line_id }) => line_id)
  return rows.map((row) => ({
    ...row,
    suggestions: (byLine.get(row.id) ?? []).map(({ line_id: _, ...deposit }) => deposit),
    history: histories.get(row.id) ?? [],
  }))
}

const most = 25

/** Free deposits with these words in their code, reference or unit, or with this amount, for one line. */
export async function depositsForLine(db: Database, line: Line, keyword: string): Promise<LikelyDeposit[]> {
  const words = holds(sql`u.name || ' ' || u.code || ' ' || d.code || ' ' || d.reference`, keyword)
  const amount = /^[\d\s.,đ]+$/i.test(keyword) ? keyword.replace(/\D/g, '') : ''
  const found = await rankedFor(
    db,
    [line],
    amount ? sql`(${words} or d.amount::text like ${amount} || '%')` : words,
    most,
  )
  return found.map(({ line_id: _, ...deposit }) => deposit)
}
