import { inDay } from '@toasoan/contract/finance/in-dong'
import { payoutErrors, type payouts } from '@toasoan/contract/finance/payouts'
import type { Regime, royaltyRuleRow } from '@toasoan/contract/finance/royalty-rules'
import { rateOf } from '@toasoan/contract/finance/royalty-sum'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { writeEvents } from '#server/kernel/history/record-history.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { insertValues } from '#server/kernel/records/change-record.ts'
import { followSheets } from './follow-sheets.ts'
import { regimeOn } from './payee-rows.ts'

type Body = z.output<typeof payouts.create.body>
type Tax = z.output<typeof royaltyRuleRow>['taxes'][number]

/** The tax on a payment: by the highest threshold of the regime that it reaches; none where no rate is set. */
export function taxOn(
  gross: number,
  regime: Regime,
  taxes: readonly Tax[],
): { tax_rate: number; tax: number } {
  const [rule] = taxes
    .filter((tax) => tax.regime === regime && tax.threshold <= gross)
    .sort((one, other) => other.threshold - one.threshold)
  const tax_rate = rule?.rate ?? 0
  return { tax_rate, tax: Number(rateOf(gross, tax_rate)) }
}

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

/** Reckons the lines of a payout anew: by its day of payment, and with the bank accounts as they are now. */
export async function reckonLines(tx: Tx, payoutId: number, payOn: string): Promise<void> {
  const taxes = await taxesOn(tx, payOn)
  const { rows } = await sql<{ id: number; gross: number; regime: Regime }>`
    select l.id, l.gross, ${regimeOn(sql`${payOn}::date`)} as regime
    from payout_line l join payee y on y.id = l.payee_id where l.payout_id = ${payoutId} order by l.id`.execute(
    tx,
  )
  const lines = rows.map(({ id, gross, regime }) => ({ id, regime, ...taxOn(gross, regime, taxes) }))
  await sql`update payout_line l set regime = g.regime, tax_rate = g.tax_rate, tax = g.tax, net = l.gross - g.tax,
      bank_name = y.bank_name, bank_account = y.bank_account, bank_holder = y.bank_holder
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as g (id bigint, regime text, tax_rate int, tax bigint), payee y
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
