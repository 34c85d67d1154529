import type { ExplainedRow, Explanation } from '@toasoan/contract/finance/profit-explained'
import type { SheetLine } from '@toasoan/contract/finance/profit-sheets'
import type { RoyaltyRuleRow } from '@toasoan/contract/finance/royalty-rules'
import {
  divide,
  dividedExactly,
  exactly,
  lineScale,
  lineSum,
  pointsOf,
} from '@toasoan/contract/finance/royalty-sum'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type RawBuilder, sql } from 'kysely'
import { today } from '#server/kernel/database/conditions.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { dividedAnew } from './divide-funds.ts'
import { inDecimal } from './in-decimal.ts'
import { regimeOn } from './payee-rows.ts'
import { divisionsOf, fundOf, rowLives, rowsOf, rowTitle } from './sheet-detail.ts'

type Rule = RoyaltyRuleRow

/** A division that a line has its part of, and what it comes to there when all is reckoned anew. */
type Divided = { amount: number; points: number; sum: bigint }

/** A line with everything that its sum was reckoned from; reckoned anew, to be compared with what is kept. */
export function explainLine(
  line: SheetLine,
  rule: Pick<Rule, 'genres' | 'uplifts'>,
  divided: Divided | null = null,
): ExplainedRow['lines'][number] {
  const genre = rule.genres.find(({ code }) => code === line.genre)
  const factors = { coefficient: line.coefficient ?? 0, unit: line.unit_value, uplift: line.uplift }
  const points = pointsOf(factors)
  const sum = divided?.sum ?? lineSum(factors)
  const exact = divided ? dividedExactly(divided.amount, points, divided.points) : exactly(factors)
  const portions = divide(
    sum,
    line.parts.map(({ share }) => share),
  )
  const parts = line.parts.map((part, at) => ({
    ...part,
    floor: Number(portions[at]?.floor ?? 0n),
    remainder: Number(portions[at]?.remainder ?? 0n),
    extra: Number(portions[at]?.extra ?? 0n),
  }))
  return {
    ...line,
    genre_name: genre?.name ?? line.genre,
    medium: genre?.medium ?? null,
    limit: genre?.limit ?? null,
    house_limit: genre?.house_limit ?? null,
    article: genre?.article ?? '',
    uplifts: line.uplifts.map((one) => {
      const {
        name = one.code,
        least = 0,
        most = 0,
        article = '',
      } = rule.uplifts.find(({ code }) => code === one.code) ?? {}
      return { ...one, name, least, most, article }
    }),
    share_points: divided ? Number(points) : null,
    share_extra: divided ? Number(BigInt(line.amount) - exact / lineScale) : null,
    exact: inDecimal(exact),
    parts,
    agrees:
      Number(sum) === line.amount && parts.every(({ amount, floor, extra }) => amount === floor + extra),
  }
}

export const dueColumns = sql`u.id, u.payee_id, y.name as payee, u.amount, u.due_on,
  case when p.status = 'paid' then null else u.due_on - ${today} end as days_left, u.held, u.held_reason, u.held_answer,
  p.number as payout, case when p.status = 'paid' then p.pay_on end as paid_on, coalesce(l.regime, ${regimeOn(today)}) as regime,
  l.tax_rate, k.tax, u.amount - k.tax as net`

/** What is owed, with the payout that it is in; `u` is the debt, of those given or of all, `y` the payee. */
/**
 * The part of a payment's tax that falls on one debt: the tax on all debts up to it less that on those before, so that the
 * parts add up to the tax.
 */
const taxOfDue = sql`(select (floor(l.tax::numeric * s.upto / l.gross) - floor(l.tax::numeric * (s.upto - u.amount) / l.gross))::bigint
    as tax from (select sum(d.amount) as upto from payout_due x join royalty_due d on d.id = x.due_id
      where x.line_id = l.id and d.id <= u.id) s)`

export const dueTables = (dues = sql`royalty_due`) => sql`${dues} u join payee y on y.id = u.payee_id
  left join payout_due pd on pd.due_id = u.id and pd.live left join payout_line l on l.id = pd.line_id
  left join payout p on p.id = l.payout_id left join lateral ${taxOfDue} k on p.status = 'paid'`

type Head = Omit<ExplainedRow, 'lines' | 'dues' | 'fund' | 'division' | 'amount' | 'before' | 'rule'> & {
  department_id: number
  full: Rule
}

/** A row with what it corrects and what corrects it, from the first to the last. */
const chainOf = (row: number) => sql`with recursive before as (
    select id, corrects_id from royalty_row where id = ${row}
    union all select w.id, w.corrects_id from royalty_row w join before b on w.id = b.corrects_id),
  chain as (
    select id from before where corrects_id is null
    union all select w.id from royalty_row w join chain c on w.corrects_id = c.id)
  select id from chain`

/**
 * How the royalties of an article, or one row with its corrections, came about, in each sheet that `seen` lets through; of one payee only
 * their own parts and debts.
 *
 * @throws 404 when no sheet with it may be seen
 */
export async function explain(
  db: Database,
  of: { article: number } | { row: number },
  seen: RawBuilder<unknown>,
  payeeId: number | null = null,
): Promise<Explanation> {
  const asked = 'row' in of ? sql`r.id in (${chainOf(of.row)})` : sql`r.article_id = ${of.article}`
  const { rows: articles } = await sql<
    Explanation['article']
  >`select r.article_id as id, ${rowTitle} as title,
      ${rowLives} as live
    from royalty_row r left join article_version v on v.id = r.version_id
    join royalty_sheet s on s.id = r.sheet_id where ${asked} and ${seen} order by r.kind <> 'article', r.id limit 1`.execute(
    db,
  )
  const [article] = articles
  if (!article) throw fail(kernelErrors.notFound)
  const { rows: heads } =
    await sql<Head>`select r.id as row_id, r.kind, jsonb_build_object('id', s.id, 'number', s.number,
      'kind', s.kind, 'status', s.status, 'month', to_char(s.month, 'YYYY-MM')) as sheet, s.department_id, r.used_on,
      to_jsonb(u) as full, k.name as scorer, b.name as approver, s.approved_at
    from royalty_row r join royalty_sheet s on s.id = r.sheet_id join royalty_rule u on u.id = r.rule_id
    join app_user k on k.id = s.scorer_id left join app_user b on b.id = s.approver_id
    where ${asked} and ${seen} order by r.id`.execute(db)
  const rows: ExplainedRow[] = []
  for (const { full, department_id, ...head } of heads) {
    const [row] = await rowsOf(db, head.sheet.id, [head.row_id])
    if (!row) continue
    const { rows: dues } = await sql<ExplainedRow['dues'][number]>`select ${dueColumns} from ${dueTables()}
      where u.row_id = ${head.row_id} ${payeeId === null ? sql`` : sql`and u.payee_id = ${payeeId}`} order by y.name collate "vi-x-icu", u.id`.execute(
      db,
    )
    const division =
      head.kind === 'resale'
        ? null
        : ((await divisionsOf(db, head.sheet.id)).find(({ rule_id }) => rule_id === full.id) ?? null)
    const anew = division && (await dividedAnew(db, head.sheet, head.row_id, division))
    const lines = row.lines.map((line, at) =>
      explainLine(line, full, division && { ...division, sum: anew?.[at] ?? 0n }),
    )
    const {
      id,
      name,
      legal_text,
      valid_from,
      valid_until,
      unit_value,
      days_to_pay,
      shares_fund,
      base_salary,
      confirmed,
    } = full
    rows.push({
      ...head,
      rule: {
        id,
        name,
        legal_text,
        valid_from,
        valid_until,
        unit_value,
        days_to_pay,
        shares_fund,
        base_salary,
        confirmed,
      },
      // What the others of the department made together is no payee's business.
      division: division && payeeId !== null ? { ...division, amount: null, points: null } : division,
      lines:
        payeeId === null
          ? lines
          : lines.map((line) => ({ ...line, parts: line.parts.filter((part) => part.payee_id === payeeId) })),
      amount: row.amount,
      before: row.before,
      fund: payeeId === null ? await fundOf(db, department_id, head.sheet.month, head.sheet.id) : null,
      dues,
    })
  }
  return { article, rows }
}
