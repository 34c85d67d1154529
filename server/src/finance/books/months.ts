import { bookErrors, type MonthRow } from '@toasoan/contract/finance/books'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { type Access, can } from '#server/kernel/access/access.ts'
import { today } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { daysOfMonth } from '#server/kernel/reports/kept-months.ts'
import { readingOf } from '#server/kernel/tallies/tally.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { openLinesUntil } from '../deposits/public.ts'
import { openDifferencesUntil } from '../differences/public.ts'
import { tally, verifyWithin } from '../ledger/public.ts'
import { pendingSheetsUntil } from '../royalties/public.ts'

const sentences = {
  lines: text('{n} dòng sao kê chưa khớp hoặc giải thích', '{n} {n|line|lines} of statements not explained'),
  differences: text('{n} chênh lệch đối soát chưa kết thúc', '{n} {n|difference|differences} not settled'),
  sheets: text(
    '{n} bảng chấm nhuận bút còn chờ duyệt',
    '{n} {n|sheet|sheets} of royalties waiting for approval',
  ),
  faults: text('sổ cái kiểm tra thấy {n} lỗi', 'the ledger has {n} {n|fault|faults}'),
} as const

/** The last day of a month (YYYY-MM), YYYY-MM-DD. */
async function lastDayOf(db: Database | Tx, month: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`select
    ((${`${month}-01`}::date + interval '1 month') - interval '1 day')::date as day`.execute(db)
  return rows[0]?.day ?? ''
}

/** What hinders closing a month: royalties that nobody has decided on, money that nobody has explained. */
async function moneyHindrances(db: Database | Tx, month: string, language: Language): Promise<string[]> {
  const day = await lastDayOf(db, month)
  const lines = await openLinesUntil(db, day)
  const differences = await openDifferencesUntil(db, day)
  const sheets = await pendingSheetsUntil(db, day)
  return [
    ...(sheets > 0 ? [say(sentences.sheets, language, { n: sheets })] : []),
    ...(lines > 0 ? [say(sentences.lines, language, { n: lines })] : []),
    ...(differences > 0 ? [say(sentences.differences, language, { n: differences })] : []),
  ]
}

/** The same, and what is wrong with the ledger itself: asked within the transaction that closes the month. */
async function allHindrances(tx: Tx, month: string, language: Language): Promise<string[]> {
  const { faults } = await verifyWithin(tx)
  return [
    ...(await moneyHindrances(tx, month, language)),
    ...(faults.length > 0 ? [say(sentences.faults, language, { n: faults.length })] : []),
  ]
}

type Found = Omit<MonthRow, 'hindrances' | 'may' | 'id'> & { over: boolean }

const monthOf = sql`to_char(m.month, 'YYYY-MM')`

/** Whether a month has its totals as they were when it was closed: nothing is entered into it since. */
const hasTotals = sql`(k.status = 'closed' and k.totals ? 'entries')`

const events = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'kind', v.kind, 'reason', v.reason,
    'actor', w.name, 'at', to_char(v.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'entries', coalesce((v.totals ->> 'entries')::bigint, 0),
    'turnover', coalesce((v.totals ->> 'turnover')::bigint, 0)) order by v.id desc), '[]')
  from accounting_month_event v join app_user w on w.id = v.actor_id where v.month = m.month)`

async function find(db: Database | Tx, only: string | null): Promise<Found[]> {
  const span = { from: only && `${only}-01`, until: only && daysOfMonth(`${only}-01`).until }
  const reading = await readingOf(db, tally, span)
  // The months with entries from the first entry of each: an index gives it, however many there are.
  const { rows } = await sql<Found>`with recursive entered as (
      (select date_trunc('month', min(effective_on))::date as month from ledger_entry)
      union all select (select date_trunc('month', min(effective_on))::date from ledger_entry
        where effective_on >= (entered.month + interval '1 month')::date) from entered where entered.month is not null),
    m as (select month from entered
      union select month from accounting_month union select date_trunc('month', ${today})::date
      union select ${only ? `${only}-01` : null}::date),
    open as (select m.month from m left join accounting_month k on k.month = m.month where ${hasTotals} is not true),
    asked as (select day from unnest(${reading.days}::date[]) day
      where date_trunc('month', day::timestamp)::date in (select month from open)),
    ${tally.cells},
    moved as materialized (
      select date_trunc('month', day::timestamp)::date as month, sum(entries)::bigint as entries, sum(turnover)::bigint as turnover
      from (select ${tally.columns} from ledger_tally where day = any(${reading.periods}::date[])
        union all select ${tally.columns} from cells) days group by 1)
    select ${monthOf} as month, coalesce(k.status, 'open') as status, coalesce(case when ${hasTotals} then (k.totals ->> 'entries')::bigint else t.entries end, 0) as entries,
      coalesce(case when ${hasTotals} then (k.totals ->> 'turnover')::bigint else t.turnover end, 0) as turnover, case when u.id is not null then
        jsonb_build_object('id', u.id, 'name', u.name) end as changed_by, k.changed_at,
      m.month + interval '1 month' <= ${today} as over, ${events} as events
    from m left join accounting_month k on k.month = m.month left join app_user u on u.id = k.changed_by
    left join moved t on t.month = m.month
    where m.month is not null and (${only}::text is null or ${monthOf} = ${only})
    order by m.month desc limit 120`.execute(db)
  return rows
}

async function asRow(db: Database | Tx, { access, language }: Actor, found: Found): Promise<MonthRow> {
  const { over, ...row } = found
  const open = row.status === 'open'
  return {
    ...row,
    id: row.month,
    hindrances: open && over ? await moneyHindrances(db, row.month, language) : [],
    may: { close: open && over && can(access, 'ledger.close'), reopen: !open && mayReopen(access, row) },
  }
}

const mayReopen = (access: Access, { changed_by }: Pick<MonthRow, 'changed_by'>): boolean =>
  can(access, 'ledger.reopen') && changed_by?.id !== access.userId

/** Months that have entries, and the present one, the newest first. */
export async function monthRows(db: Database, actor: Actor): Promise<MonthRow[]> {
  const rows: MonthRow[] = []
  for (const found of await find(db, null)) rows.push(await asRow(db, actor, found))
  return rows
}

/** A month, locked against entries and other changes of its standing until the transaction ends. */
async function lockMonth(tx: Tx, month: string): Promise<Found> {
  await sql`select pg_advisory_xact_lock(ledger_month_lock(${`${month}-01`}::date))`.execute(tx)
  const [found] = await find(tx, month)
  return found as Found
}

async function put(tx: Tx, { access }: Actor, found: Found, status: 'open' | 'closed', reason: string) {
  const sums = JSON.stringify({ entries: found.entries, turnover: found.turnover })
  const day = `${found.month}-01`
  await sql`insert into accounting_month (month, status, totals, changed_by)
    values (${day}::date, ${status}, ${sums}::jsonb, ${access.userId})
    on conflict (month) do update set status = excluded.status, totals = excluded.totals,
      changed_by = excluded.changed_by, changed_at = now(), version = accounting_month.version + 1`.execute(
    tx,
  )
  await sql`insert into accounting_month_event (month, kind, reason, totals, actor_id) values (${day}::date,
    ${status === 'closed' ? 'closed' : 'reopened'}, ${reason}, ${sums}::jsonb, ${access.userId})`.execute(tx)
}

/**
 * Closes a month: from then on nothing is entered into it. Who is entering something meanwhile is waited for.
 *
 * @throws 409 for one that is closed, not over, or has money that nobody explained
 */
export async function closeBooks(tx: Tx, actor: Actor, month: string): Promise<MonthRow> {
  const found = await lockMonth(tx, month)
  if (found.status === 'closed') throw fail(bookErrors.alreadyClosed, { month })
  if (!found.over) throw fail(bookErrors.notOver, { month })
  const why = await allHindrances(tx, month, actor.language)
  if (why.length > 0) throw fail(bookErrors.hindered, { month, why: why.join('; ') })
  await put(tx, actor, found, 'closed', '')
  return asRow(tx, actor, (await find(tx, month))[0] as Found)
}

/** Opens a closed month again. Its totals as they were are kept. 409 for whoever closed it. */
export async function reopenBooks(tx: Tx, actor: Actor, month: string, reason: string): Promise<MonthRow> {
  const found = await lockMonth(tx, month)
  if (found.status !== 'closed') throw fail(bookErrors.notClosed, { month })
  if (found.changed_by?.id === actor.access.userId) throw fail(bookErrors.samePerson)
  await put(tx, actor, found, 'open', reason)
  return asRow(tx, actor, (await find(tx, month))[0] as Found)
}
