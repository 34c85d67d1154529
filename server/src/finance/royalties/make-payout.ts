import { inDay } from '@toasoan/contract/finance/in-dong'
import { payoutErrors, type payouts } from '@toasoan/contract/finance/payouts'
import type { Regime, royaltyRuleRow } from '@toasoan/contract/finance/royalty-rules'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { writeEvents } from '#server/kernel/history/record-history.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { insertValues } from '#server/kernel/records/change-record.ts'
import { followSheets } from './follow-sheets.ts'
import { regimeOn } from './payee-rows.ts'
import { taxOn } from './withholding.ts'

type Body = z.output<typeof payouts.create.body>
type Tax = z.output<typeof royaltyRuleRow>['taxes'][number]

/** The rule that holds on a day; null when none does. */
export async function ruleOn(
  db: Database | Tx,
  day: string,
): Promise<{ name: string; legal_text: string; taxes: Tax[] } | null> {
  const { rows } = await sql<{
    name: string
    legal_text: string
    taxes: Tax[]
  }>`select name, legal_text, taxes from royalty_rule
    where replaced_at is null and daterange(valid_from, valid_until, '[]') @> ${day}::date`.execute(db)
  return rows[0] ?? null
}

/** The taxes of the rule that holds on a day; 409 when none does. */
async function taxesOn(tx: Tx, day: string): Promise<Tax[]> {
  const rule = await ruleOn(tx, day)
  if (!rule) throw fail(payoutErrors.noRule, { day: inDay(day) })
  return rule.taxes
}

/** The sheets of which something is in a payout. */
export async function sheetsOf(tx: Tx, payoutId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct u.sheet_id as id from payout_line l
    join payout_due pd on pd.line_id = l.id join royalty_due u on u.id = pd.due_id
    where l.payout_id = ${payoutId} order by 1`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Calculates the lines of a payout again: by its day of payment, with what the same month paid already, and with the bank
 * accounts as they are now. Only what is locked or paid counts as paid besides; two payouts of a month wait for each other.
 */
export async function reckonLines(tx: Tx, payoutId: number, payOn: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(7013300000 + extract(year from ${payOn}::date)::int * 12
    + extract(month from ${payOn}::date)::int)`.execute(tx)
  const taxes = await taxesOn(tx, payOn)
  const { rows } = await sql<{
    id: number
    gross: number
    regime: Regime
    month_gross: number
    month_tax: number
  }>`
    select l.id, l.gross, ${regimeOn(sql`${payOn}::date`)} as regime, m.gross as month_gross, m.tax as month_tax
    from payout_line l join payee y on y.id = l.payee_id
      cross join lateral (select coalesce(sum(o.gross), 0)::bigint as gross, coalesce(sum(o.tax), 0)::bigint as tax
        from payout_line o join payout q on q.id = o.payout_id
        where o.payee_id = l.payee_id and q.id <> ${payoutId} and q.status in ('locked', 'paid') and o.returned_at is null
          and date_trunc('month', q.pay_on) = date_trunc('month', ${payOn}::date)) m
    where l.payout_id = ${payoutId} order by l.id`.execute(tx)
  const lines = rows.map(({ id, gross, regime, month_gross, month_tax }) => ({
    ...{ id, regime, month_gross, month_tax },
    ...taxOn({ gross, regime, before: { gross: month_gross, tax: month_tax } }, taxes),
  }))
  await sql`update payout_line l set regime = g.regime, tax_rate = g.tax_rate, tax = g.tax, net = l.gross - g.tax,
      month_gross = g.month_gross, month_tax = g.month_tax,
      bank_name = y.bank_name, bank_account = y.bank_account, bank_holder = y.bank_holder
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as g (id bigint, regime text, tax_rate int, tax bigint,
      month_gross bigint, month_tax bigint), payee y
    where l.id = g.id and y.id = l.payee_id`.execute(tx)
}

async function nextNumber(tx: Tx, payOn: string): Promise<string> {
  await sql`select pg_advisory_xact_lock(7013200000)`.execute(tx)
  const stem = `BK-${payOn.slice(0, 7).replace('-', '')}-`
  const { rows } = await sql<{
    n: number
  }>`select coalesce(max(substring(number from '[0-9]+$')::int), 0) + 1 as n
    from payout where number like ${`${stem}%`}`.execute(tx)
  return `${stem}${rows[0]?.n ?? 1}`
}

/**
 * Makes a list of what is to be paid: all that is owed up to a day, without what is disputed and what is in another
 * list. Who is owed nothing or less in all is left for later. Gives its id.
 */
export async function makePayout(tx: Tx, userId: number, body: Body): Promise<number> {
  const { pay_on, note, department_id } = body
  const until = body.until ?? pay_on
  const id = await insertValues(tx, 'payout', {
    number: await nextNumber(tx, pay_on),
    pay_on,
    note,
    preparer_id: userId,
  })
  const { rows: dues } = await sql<{ id: number; payee_id: number; amount: number }>`
    select u.id, u.payee_id, u.amount from royalty_due u join royalty_sheet s on s.id = u.sheet_id
    where not u.held and u.used_on <= ${until}::date
      ${department_id === null ? sql`` : sql`and s.department_id = ${department_id}`}
      and not exists (select from payout_due pd where pd.due_id = u.id and pd.live)
    order by u.id for update of u`.execute(tx)
  const totals = new Map<number, bigint>()
  for (const { payee_id, amount } of dues) totals.set(payee_id, (totals.get(payee_id) ?? 0n) + BigInt(amount))
  const lines = [...totals].flatMap(([payee_id, gross]) =>
    gross > 0n ? [{ payee_id, gross: Number(gross) }] : [],
  )
  if (lines.length === 0) throw fail(payoutErrors.nothing)
  const { rows: written } = await sql<{ id: number; payee_id: number }>`
    insert into payout_line (payout_id, payee_id, gross, tax, net, regime, tax_rate)
    select ${id}, g.payee_id, g.gross, 0, g.gross, 'freelance', 0
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as g (payee_id bigint, gross bigint)
    returning id, payee_id`.execute(tx)
  const lineOf = new Map(written.map((line) => [line.payee_id, line.id]))
  const paid = dues.flatMap((due) => {
    const line_id = lineOf.get(due.payee_id)
    return line_id === undefined ? [] : [{ line_id, due_id: due.id }]
  })
  await sql`insert into payout_due (line_id, due_id) select g.line_id, g.due_id
    from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) as g (line_id bigint, due_id bigint)`.execute(tx)
  await reckonLines(tx, id, pay_on)
  await followSheets(tx, await sheetsOf(tx, id))
  await writeEvents(tx, { userId }, [{ entity: 'payout', id, kind: 'created' }])
  return id
}
