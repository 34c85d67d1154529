import { createHash } from 'node:crypto'
import {
  type BankLineRow,
  depositErrors,
  type listBankLines,
  type reconcileBankLine,
  type reopenBankLine,
  type SuggestedLine,
} from '@toasoan/contract/finance/deposits'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { type ListQuery, type ListSource, oneOf, pagedList } from '#server/kernel/records/paged-list.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { isFree, withSuggestions } from './likely-deposits.ts'
import { confirmedBy, letGo, wasParted, writeLineEvent } from './line-events.ts'
import type { StatementLine } from './read-statement.ts'

const open = sql`(b.deposit_id is null and b.explained_by is null)`

/** SQL: whether a line `b` has these words and this amount, whatever the bank put around them. */
export const lineSaying = (code: RawBuilder<unknown>, amount: RawBuilder<unknown>) =>
  sql`(b.amount = ${amount} and position(${code} in upper(regexp_replace(b.description, '[^A-Za-z0-9]', '', 'g'))) > 0)`

/** SQL: whether money counts by a line `b`, as its deposit `d` or as what a reader gave. */
const counts = sql`(${confirmedBy} or b.explained_by is not null and exists (select from donation g
  where g.method = 'bank' and g.status = 'paid' and ${lineSaying(sql`g.code`, sql`g.amount`)}))`

type Query = ListQuery & z.output<typeof listBankLines.query>

const source: ListSource<BankLineRow, Query> = {
  from: sql`bank_line b join bank_statement s on s.id = b.statement_id left join unit_deposit d on d.id = b.deposit_id
    left join unit_buy u on u.id = d.unit_buy_id left join app_user x on x.id = b.explained_by`,
  columns: sql`b.id, b.paid_on, b.amount, b.description, b.bank_reference, case when d.id is not null then
    jsonb_build_object('id', d.id, 'code', d.code, 'unit', u.name) end as deposit, b.explanation,
    x.name as explained_by, ${counts} as counts, s.file_name, b.created_at`,
  id: sql`b.id`,
  searched: sql`b.description || ' ' || b.bank_reference`,
  orders: { paid_on: sql`b.paid_on`, amount: sql`b.amount` },
  order: '-paid_on',
  where: (query) => (query.open === undefined ? [] : [query.open ? open : sql`not ${open}`]),
}

export async function bankLineList(db: Database, query: Query): Promise<Page<SuggestedLine>> {
  const { rows, total } = await pagedList(db, source, query)
  return { rows: await withSuggestions(db, rows), total }
}

/** One line; 404 when there is none. With `lock` its row stays as it is. */
export async function readLine(db: Database | Tx, id: number, lock = false): Promise<BankLineRow> {
  if (lock) await sql`select from bank_line where id = ${id} for update`.execute(db)
  const line = await oneOf<BankLineRow>(db, source, id)
  if (!line) throw fail(kernelErrors.notFound)
  return line
}

/** What makes a line itself: the bank's reference where there is one, else all of it and its place among its likes. */
function fingerprints(lines: readonly StatementLine[]): string[] {
  const times = new Map<string, number>()
  return lines.map(({ paid_on, amount, description, bank_reference }) => {
    const words = JSON.stringify([paid_on, amount, bank_reference || description])
    const nth = (times.get(words) ?? 0) + 1
    times.set(words, nth)
    return createHash('sha256')
      .update(`${words}#${bank_reference ? 1 : nth}`)
      .digest('hex')
  })
}

/**
 * Keeps the lines of a statement that are new, and matches each open one with the deposit whose code stands in its
 * words, when the amounts agree. Banks put spaces and other words around a code, so those are not looked at.
 */
export async function keepStatement(
  tx: Tx,
  actor: Actor,
  { name, lines }: { name: string; lines: readonly StatementLine[] },
): Promise<{ id: number; lines: number; known: number; matched: number; open: number }> {
  const { rows } = await sql<{ id: number }>`insert into bank_statement (file_name, lines, imported_by)
    values (${name}, ${lines.length}, ${actor.access.userId}) returning id`.execute(tx)
  const id = rows[0]?.id ?? 0
  const prints = fingerprints(lines)
  const kept = lines.map((line, place) => ({ ...line, fingerprint: prints[place] }))
  const added = await sql`insert into bank_line
      (statement_id, row_number, paid_on, amount, description, bank_reference, fingerprint)
    select ${id}, l.row, l.paid_on, l.amount, l.description, l.bank_reference, l.fingerprint
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as l
      (row int, paid_on date, amount bigint, description text, bank_reference text, fingerprint text)
    on conflict (fingerprint) do nothing`.execute(tx)
  const matched = await matchLines(tx, actor)
  const left = await sql<{ n: number }>`select count(*) as n from bank_line b
    where b.statement_id = ${id} and ${open}`.execute(tx)
  const fresh = Number(added.numAffectedRows ?? 0n)
  return { id, lines: lines.length, known: lines.length - fresh, matched, open: left.rows[0]?.n ?? 0 }
}

/** Matches open lines with deposits by code and amount, but for what people have taken apart; gives how many. */
async function matchLines(tx: Tx, actor: Actor): Promise<number> {
  const { rows } = await sql<{ line_id: number; id: number; code: string }>`with pairs as (
      select distinct on (d.id) d.id, d.code, b.id as line_id from bank_line b join unit_deposit d
        on ${lineSaying(sql`d.code`, sql`d.amount`)} and ${isFree} and not ${wasParted}
      where ${open} order by d.id, b.paid_on, b.id)
    update bank_line set deposit_id = pairs.id from pairs where bank_line.id = pairs.line_id
    returning pairs.line_id, pairs.id, pairs.code`.execute(tx)
  for (const { line_id, ...deposit } of rows)
    await writeLineEvent(tx, actor, 'matched', line_id, { deposit, reason: '' })
  return rows.length
}

const one = text('Chọn khoản nạp, hoặc nêu lời giải thích.', 'Choose a deposit, or give an explanation.')

/** A deposit is locked before its line, as where it is decided on. */
const lockDeposit = (tx: Tx, id: number | null) =>
  sql`select from unit_deposit where id = ${id} for update`.execute(tx)

/** Says which deposit an open line is, or why it is none. */
export async function reconcileLine(
  tx: Tx,
  actor: Actor,
  id: number,
  { deposit_id, explanation }: z.output<typeof reconcileBankLine.body>,
): Promise<{ before: BankLineRow; after: BankLineRow }> {
  await lockDeposit(tx, deposit_id)
  const before = await readLine(tx, id, true)
  if (before.deposit || before.explained_by !== null) throw fail(depositErrors.lineTaken)
  if ((deposit_id === null) === (explanation === ''))
    throw fail(kernelErrors.invalid, {}, { explanation: [say(one, actor.language)] })
  if (deposit_id === null)
    await sql`update bank_line set explained_by = ${actor.access.userId}, explanation = ${explanation} where id = ${id}`.execute(
      tx,
    )
  else {
    const { numAffectedRows } = await sql`update bank_line set deposit_id = ${deposit_id} where id = ${id}
      and exists (select from unit_deposit d where d.id = ${deposit_id} and d.amount = ${before.amount} and ${isFree})`.execute(
      tx,
    )
    if (numAffectedRows !== 1n) throw fail(depositErrors.notMatching)
  }
  const kind = deposit_id === null ? 'explained' : 'matched'
  const { deposit } = await readLine(tx, id)
  await writeLineEvent(tx, actor, kind, id, { deposit, reason: explanation })
  return { before, after: await readLine(tx, id) }
}

/**
 * Takes back what a line was said to be.
 *
 * @throws 409 when it is something else than the person saw, or money was confirmed by it
 */
export async function reopenLine(
  tx: Tx,
  actor: Actor,
  id: number,
  { deposit_id, reason }: z.output<typeof reopenBankLine.body>,
): Promise<{ before: BankLineRow; after: BankLineRow }> {
  await lockDeposit(tx, deposit_id)
  const before = await readLine(tx, id, true)
  const { deposit } = before
  if ((deposit?.id ?? null) !== deposit_id || (!deposit && before.explained_by === null))
    throw fail(kernelErrors.stale, {})
  if (before.counts) throw fail(depositErrors.lineCounts)
  if (deposit) await letGo(tx, actor, id, deposit, reason)
  else {
    await sql`update bank_line set explained_by = null, explanation = '' where id = ${id}`.execute(tx)
    await writeLineEvent(tx, actor, 'reopened', id, { deposit: null, reason })
  }
  return { before, after: await readLine(tx, id) }
}

/** Says what the open line with these words and this amount is, where there is one. */
export async function explainLine(
  tx: Tx,
  actor: Actor,
  { code, amount, explanation }: { code: string; amount: number; explanation: string },
): Promise<void> {
  const { rows } = await sql<{
    id: number
  }>`update bank_line b set explained_by = ${actor.access.userId}, explanation = ${explanation}
    where b.id = (select b.id from bank_line b where ${open} and ${lineSaying(sql`${code}::text`, sql`${amount}::bigint`)}
      order by b.paid_on, b.id limit 1) returning b.id`.execute(tx)
  for (const { id } of rows)
    await writeLineEvent(tx, actor, 'explained', id, { deposit: null, reason: explanation })
}

/** Lines that came in until a day (YYYY-MM-DD) and are neither a deposit nor explained. */
export async function openLinesUntil(db: Database | Tx, day: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from bank_line b
    where ${open} and b.paid_on <= ${day}::date`.execute(db)
  return rows[0]?.n ?? 0
}
