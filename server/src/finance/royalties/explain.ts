import type { ExplainedRow, Explanation, SheetLine } from '@toasoan/contract/finance/profits'
import type { RoyaltyRuleRow } from '@toasoan/contract/finance/royalty-rules'
import { divide, exactly, lineScale, lineSum } from '@toasoan/contract/finance/royalty-sum'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type RawBuilder, sql } from 'kysely'
import { today } from '#server/kernel/database/conditions.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { regimeOn } from './payee-rows.ts'
import { fundOf, rowsOf } from './sheet-detail.ts'

type Rule = RoyaltyRuleRow

/** Millionths of a đồng as a decimal number: 672750 or 111317,66. */
function decimal(millionths: bigint): string {
  const whole = millionths / lineScale
  const rest = String(millionths % lineScale).padStart(6, '0')
  let end = rest.length
  while (end > 0 && rest[end - 1] === '0') end -= 1
  return end > 0 ? `${whole}.${rest.slice(0, end)}` : String(whole)
}

/** A line with everything that its sum was reckoned from; reckoned anew, to be compared with what is kept. */
export function explainLine(
  line: SheetLine,
  rule: Pick<Rule, 'genres' | 'uplifts'>,
): ExplainedRow['lines'][number] {
  const genre = rule.genres.find(({ code }) => code === line.genre)
  const factors = { coefficient: line.coefficient ?? 0, unit: line.unit_value, uplift: line.uplift }
  const sum = lineSum(factors)
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
    uplift_name: rule.uplifts.find(({ code }) => code === line.uplift_kind)?.name ?? '',
    exact: decimal(exactly(factors)),
    parts,
    agrees:
      Number(sum) === line.amount && parts.every(({ amount, floor, extra }) => amount === floor + extra),
  }
}

export const dueColumns = sql`u.id, u.payee_id, y.name as payee, u.amount, u.due_on,
  case when p.status = 'paid' then null else u.due_on - ${today} end as days_left, u.held, u.held_reason, u.held_answer,
  p.number as payout, case when p.status = 'paid' then p.pay_on end as paid_on, coalesce(l.regime, ${regimeOn(today)}) as regime,
  l.tax_rate`

/** What is owed, with the payout that it is in; `u` is the debt, `y` the payee. */
export const dueTables = sql`royalty_due u join payee y on y.id = u.payee_id
  left join payout_due pd on pd.due_id = u.id and pd.live left join payout_line l on l.id = pd.line_id
  left join payout p on p.id = l.payout_id`

type Head = Omit<ExplainedRow, 'lines' | 'dues' | 'fund' | 'amount' | 'before' | 'rule'> & {
  department_id: number
  full: Rule
}

/**
 * How the royalties of an article came about, in each sheet that `seen` lets through; of one payee only their own
 * parts and debts.
 *
 * @throws 404 when no sheet with the article may be seen
 */
export async function explain(
  db: Database,
  articleId: number,
  seen: RawBuilder<unknown>,
  payeeId: number | null = null,
): Promise<Explanation> {
  const { rows: articles } = await sql<Explanation['article']>`select a.id, v.title,
      exists (select from article_publication p where p.article_id = a.id) as live
    from article a join royalty_row r on r.article_id = a.id join article_version v on v.id = r.version_id
    join royalty_sheet s on s.id = r.sheet_id where a.id = ${articleId} and ${seen} order by r.id limit 1`.execute(
    db,
  )
  const [article] = articles
  if (!article) throw fail(kernelErrors.notFound)
  const { rows: heads } =
    await sql<Head>`select r.id as row_id, jsonb_build_object('id', s.id, 'number', s.number,
      'kind', s.kind, 'status', s.status, 'month', to_char(s.month, 'YYYY-MM')) as sheet, s.department_id, r.used_on,
      to_jsonb(u) as full, k.name as scorer, b.name as approver, s.approved_at
    from royalty_row r join royalty_sheet s on s.id = r.sheet_id join royalty_rule u on u.id = r.rule_id
    join app_user k on k.id = s.scorer_id left join app_user b on b.id = s.approver_id
    where r.article_id = ${articleId} and ${seen} order by r.id`.execute(db)
  const rows: ExplainedRow[] = []
  for (const { full, department_id, ...head } of heads) {
    const [row] = await rowsOf(db, head.sheet.id, [head.row_id])
    if (!row) continue
    const { rows: dues } = await sql<ExplainedRow['dues'][number]>`select ${dueColumns} from ${dueTables}
      where u.row_id = ${head.row_id} ${payeeId === null ? sql`` : sql`and u.payee_id = ${payeeId}`} order by y.name, u.id`.execute(
      db,
    )
    const lines = row.lines.map((line) => explainLine(line, full))
    const { id, name, legal_text, valid_from, valid_until, unit_value, days_to_pay, base_salary } = full
    rows.push({
      ...head,
      rule: { id, name, legal_text, valid_from, valid_until, unit_value, days_to_pay, base_salary },
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
