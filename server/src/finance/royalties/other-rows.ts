import { inDay } from '@toasoan/contract/finance/in-dong'
import type { TakenRow } from '@toasoan/contract/finance/profit-scoring'
import { royaltyRuleErrors } from '@toasoan/contract/finance/royalty-rules'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, type Text, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { zone } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import type { Sheet } from './sheet-status.ts'
import { ruleAmong, rulesDuring, type SuggestedPart, suggestParts } from './unscored.ts'
import { addRows, type NewRow } from './write-rows.ts'

const sentences = {
  gone: text(
    'Không có, đã chấm, hoặc thuộc phòng ban hay tháng khác.',
    'Not there, scored, or of another department or month.',
  ),
  payee: text('Không có người nhận này, hoặc đã ngừng dùng.', 'There is no such payee, or no longer.'),
  twice: text('Người này đã có định mức của tháng.', 'This payee has a quota of the month already.'),
} as const

/** What a department sent or sold in a month, and no sheet has yet. */
export type OtherRow = {
  kind: 'broadcast' | 'resale'
  id: number
  title: string
  used_on: string
  /** What the authors get of a sale; null where it is to be scored. */
  amount: number | null
  article_id: number | null
  version_id: number | null
}

/** Most of each kind that are offered for one sheet. */
const most = 1000

/**
 * Items of a department's programs that were seen being sent in a month for the first time, and sales of its articles
 * in that month of which a share is the authors'; without what is in a sheet already. Days are the house's. Only what
 * was seen to be sent counts (`as_run`), and no rerun.
 */
export async function othersOf(db: Database | Tx, departmentId: number, month: string): Promise<OtherRow[]> {
  const first = sql`${`${month}-01`}::date`
  const within = (at: ReturnType<typeof sql>) => sql`${at} >= ${first}::timestamp at time zone ${zone}
    and ${at} < (${first} + interval '1 month')::timestamp at time zone ${zone}`
  const { rows } = await sql<OtherRow>`
    (select 'broadcast' as kind, i.id, i.title, (sent.at at time zone ${zone})::date as used_on, null::bigint as amount,
      null::bigint as article_id, null::bigint as version_id
    from schedule_item i join program g on g.id = i.program_id
    cross join lateral (select min(lower(a.during)) as at from as_run a where a.item_id = i.id) sent
    where g.department_id = ${departmentId} and i.kind <> 'rerun' and ${within(sql`sent.at`)}
      and i.during && tstzrange(${first}::timestamp at time zone ${zone} - interval '1 day',
        (${first} + interval '1 month')::timestamp at time zone ${zone} + interval '1 day')
      and not exists (select from royalty_row r where r.item_id = i.id and r.corrects_id is null and r.kind = 'broadcast')
    order by sent.at, i.id limit ${most})
    union all
    (select 'resale', k.id, k.title, (k.sold_at at time zone ${zone})::date, k.author_share_amount, k.article_id, k.version_id
    from sale k join article a on a.id = k.article_id
    where a.department_id = ${departmentId} and k.status = 'sold' and k.author_share_amount > 0
      and (k.sold_at at time zone 'Asia/Ho_Chi_Minh')::date >= ${first}
      and (k.sold_at at time zone 'Asia/Ho_Chi_Minh')::date < (${first} + interval '1 month')::date
      and not exists (select from royalty_row r where r.sale_id = k.id and r.corrects_id is null and r.kind = 'resale')
    order by k.sold_at, k.id limit ${most})`.execute(db)
  return rows
}

type Refuse = (at: number, sentence: Text, field?: string) => void

/** Whose quotas are asked for: payees in use, each once. */
async function payeesOf(tx: Tx, given: readonly TakenRow[], lastDay: string, refuse: Refuse) {
  const asked = given.flatMap((one, at) => (one.kind === 'quota' ? [{ ...one, at }] : []))
  const ids = asked.map(({ payee_id }) => payee_id)
  const { rows } = await sql<{ id: number; name: string; has: boolean }>`select y.id, y.name, exists (
      select from royalty_row r where r.payee_id = y.id and r.used_on = ${lastDay}::date and r.kind = 'quota'
        and r.corrects_id is null) as has
    from payee y where y.id = any(${ids}::bigint[]) and y.active order by y.id for share of y`.execute(tx)
  for (const { at, payee_id } of asked) {
    const known = rows.find(({ id }) => id === payee_id)
    if (!known) refuse(at, sentences.payee, 'payee_id')
    else if (known.has || ids.indexOf(payee_id) !== ids.lastIndexOf(payee_id))
      refuse(at, sentences.twice, 'payee_id')
  }
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Lets nobody refund the sales that are taken in until they are; a refund under way is waited for. */
async function keepSales(tx: Tx, given: readonly TakenRow[]): Promise<void> {
  const ids = given.flatMap((one) => (one.kind === 'resale' ? [one.id] : []))
  await sql`select from sale where id = any(${ids}::bigint[]) order by id for share`.execute(tx)
}

const unscoredLine = { genre: '', coefficient: null, uplifts: [] } as const
const whole = (payee_id: number | null, name: string): SuggestedPart[] => [
  { payee_id, name, role: 'author', share: 10_000 },
]

/**
 * Takes what is no article into a sheet, behind what it has. What was sent is scored like an article; of a sale its
 * authors get their share as it is, and a quota takes points off a payee's month, by the rule of its last day. Gives the
 * ids of the rows.
 *
 * @throws 422 at `take.N` for what cannot be taken in, 409 when no rule holds on a day
 */
export async function takeOthers(
  tx: Tx,
  { access, language }: Actor,
  sheet: Sheet,
  given: readonly TakenRow[],
): Promise<number[]> {
  if (given.length === 0) return []
  const errors: Record<string, string[]> = {}
  const refuse: Refuse = (at, sentence, field = 'id') => {
    errors[`take.${at}.${field}`] ??= [say(sentence, language)]
  }
  const { rows: days } = await sql<{ day: string }>`
    select (${`${sheet.month}-01`}::date + interval '1 month - 1 day')::date as day`.execute(tx)
  const lastDay = days[0]?.day as string
  await keepSales(tx, given)
  const others = await othersOf(tx, sheet.department_id, sheet.month)
  const payees = await payeesOf(tx, given, lastDay, refuse)
  const rules = await rulesDuring(tx, sheet.month, true)
  const ruleOn = (day: string) => {
    const rule = ruleAmong(rules, day)
    if (!rule) throw fail(royaltyRuleErrors.none, { day: inDay(day) })
    return rule
  }
  const found = given.map((one, at) => {
    if (one.kind === 'quota') return null
    const other = others.find(({ kind, id }) => kind === one.kind && id === one.id)
    const again = given.findIndex((before) => before.kind === one.kind && before.id === one.id) < at
    if (!other || again) refuse(at, sentences.gone)
    return other ?? null
  })
  if (Object.keys(errors).length > 0) throw fail(kernelErrors.invalid, {}, errors)
  const sold = found.flatMap((other) =>
    other?.kind === 'resale' && other.article_id ? [other.article_id] : [],
  )
  const authors = await suggestParts(tx, sold)
  const rows = given.map((one, at): NewRow => {
    const other = found[at]
    if (one.kind === 'quota') {
      const name = payees.get(one.payee_id) ?? ''
      const { id: rule_id, unit_value } = ruleOn(lastDay)
      return {
        row: { kind: 'quota', payee_id: one.payee_id, title: name, used_on: lastDay, rule_id },
        line: {
          ...unscoredLine,
          genre: 'quota',
          coefficient: -one.points,
          unit_value,
          parts: whole(one.payee_id, name),
        },
      }
    }
    const { kind, id, title, used_on, amount, article_id, version_id } = other as OtherRow
    const { id: rule_id, unit_value } = ruleOn(used_on)
    if (kind === 'broadcast')
      return {
        row: { kind, item_id: id, title, used_on, rule_id },
        line: { ...unscoredLine, unit_value, parts: whole(null, '') },
      }
    return {
      row: { kind, article_id, version_id, sale_id: id, title, used_on, rule_id },
      line: {
        ...unscoredLine,
        ...{ genre: 'resale', coefficient: 100, unit_value: amount as number },
        parts: authors.get(article_id as number) ?? whole(null, ''),
      },
    }
  })
  return addRows(tx, sheet.id, access.userId, rows)
}
