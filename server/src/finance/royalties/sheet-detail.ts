import type {
  ProfitDetail,
  SheetDivision,
  SheetRow,
  SheetRule,
} from '@toasoan/contract/finance/profit-sheets'
import type { RoyaltyRuleRow } from '@toasoan/contract/finance/royalty-rules'
import { dividedExactly, lineScale as pointScale } from '@toasoan/contract/finance/royalty-sum'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { readHistory } from '#server/kernel/history/record-history.ts'
import { sheetCost } from './funds.ts'
import { inDecimal } from './in-decimal.ts'
import type { Sheet } from './sheet-status.ts'
import { shownSheet } from './sheets.ts'

const parts = sql`(select jsonb_agg(jsonb_build_object('payee_id', p.payee_id, 'name', coalesce(y.name, p.name),
    'role', p.role, 'share', p.share, 'amount', p.amount) order by p.place)
  from royalty_part p left join payee y on y.id = p.payee_id where p.line_id = l.id)`

const lines = sql`(select jsonb_agg(jsonb_build_object('genre', l.genre, 'coefficient', l.coefficient, 'uplift', l.uplift,
    'uplifts', l.uplifts, 'unit_value', l.unit_value, 'amount', l.amount,
    'parts', ${parts}) order by l.place)
  from royalty_line l where l.row_id = r.id)`

const sumOf = (row: ReturnType<typeof sql>) =>
  sql`(select sum(l.amount)::bigint from royalty_line l where l.row_id = ${row})`

/** Of `royalty_row r` with its version `v`: what it is called. */
export const rowTitle = sql`coalesce(v.title, r.title)`

/** Of `royalty_row r`: whether readers see the article, or the sale stands. */
export const rowLives = sql`case r.kind when 'article' then exists (
    select from article_publication p where p.article_id = r.article_id)
  when 'resale' then exists (select from sale k where k.id = r.sale_id and k.status <> 'refunded') else true end`

const rowColumns = sql`r.id, r.kind, r.article_id, ${rowTitle} as title, t.name as article_type,
  ${rowLives} as live, r.used_on, r.rule_id,
  ${lines} as lines, ${sumOf(sql`r.id`)} as amount, ${sumOf(sql`r.corrects_id`)} as before, r.version,
  u.name as updated_by, r.updated_at`

const rowTables = sql`royalty_row r left join article_version v on v.id = r.version_id left join article a on a.id = r.article_id
  left join article_type t on t.id = a.article_type_id left join app_user u on u.id = r.updated_by`

/** The rows of a sheet in their order, all of them or those of these ids. */
export async function rowsOf(
  db: Database | Tx,
  sheetId: number,
  ids: readonly number[] | null = null,
): Promise<SheetRow[]> {
  const { rows } = await sql<SheetRow>`select ${rowColumns} from ${rowTables} where r.sheet_id = ${sheetId}
    ${ids === null ? sql`` : sql`and r.id = any(${[...ids]}::bigint[])`} order by r.place, r.id`.execute(db)
  return rows
}

/** The rules by which the rows of a sheet are scored. */
export async function rulesOf(db: Database | Tx, sheetId: number): Promise<SheetRule[]> {
  const { rows } =
    await sql<RoyaltyRuleRow>`select id, name, legal_text, valid_from, valid_until, unit_value, genres,
      uplifts, most_together, confirmed, days_to_pay, shares_fund
    from royalty_rule where id in (select rule_id from royalty_row where sheet_id = ${sheetId}) order by valid_from`.execute(
      db,
    )
  return rows
}

/** How funds were divided by points among the lines of a sheet, by rule. */
export async function divisionsOf(db: Database | Tx, sheetId: number): Promise<SheetDivision[]> {
  const { rows } = await sql<Omit<SheetDivision, 'unit'>>`select rule_id, amount, points from royalty_division
    where sheet_id = ${sheetId} order by rule_id`.execute(db)
  return rows.map((one) => ({ ...one, unit: inDecimal(dividedExactly(one.amount, pointScale, one.points)) }))
}

type Fund = ProfitDetail['fund']

/** The fund of a department and month (YYYY-MM), with what other sheets than this one take of it. */
export async function fundOf(
  db: Database | Tx,
  departmentId: number,
  month: string,
  besides: number | null = null,
): Promise<Fund> {
  const other = sql`s.department_id = ${departmentId} and s.month = ${`${month}-01`}::date and s.id is distinct from ${besides}::bigint`
  const { rows } = await sql<Fund>`select
    (select id from royalty_fund where department_id = ${departmentId} and month = ${`${month}-01`}::date) as id,
    coalesce((select amount from royalty_fund
      where department_id = ${departmentId} and month = ${`${month}-01`}::date), 0)::bigint as amount,
    coalesce((select sum(u.amount) from royalty_sheet s join royalty_due u on u.sheet_id = s.id where ${other}), 0)::bigint as approved,
    coalesce((select sum(${sheetCost}) from royalty_sheet s where ${other} and s.status = 'pending'), 0)::bigint as pending`.execute(
    db,
  )
  return rows[0] as Fund
}

/** A sheet as its page gets it. */
export async function sheetDetail(db: Database | Tx, access: Access, sheet: Sheet): Promise<ProfitDetail> {
  const rows = await rowsOf(db, sheet.id)
  const rules = await rulesOf(db, sheet.id)
  const fund = await fundOf(db, sheet.department_id, sheet.month, sheet.id)
  return {
    ...shownSheet(access, sheet),
    rows,
    rules,
    fund,
    divisions: await divisionsOf(db, sheet.id),
    history: await readHistory(db, 'royalty_sheet', sheet.id),
  }
}
