import type { Statement } from '@toasoan/contract/finance/royalty-statements'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { runPrepared } from '#server/kernel/database/prepared.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { accessWithoutSession } from '#server/kernel/sessions/load-access.ts'
import { dueColumns, dueTables } from './explain.ts'
import { rowTitle } from './sheet-detail.ts'

type Owed = Statement['months'][number]['dues'][number]

/**
 * The payee that somebody is; null when they are none. What a person earns is no right of theirs that another holds as well:
 * who looks with their eyes is shown it only when they may read everybody's royalties.
 */
export async function payeeOf(db: Database | Tx, { userId, viewedBy }: Access) {
  const viewer = viewedBy && (await accessWithoutSession(db, viewedBy.userId))
  if (viewedBy && viewer?.grants.get('profit.view') !== 'all') return null
  const { rows } = await sql<{
    id: number
    name: string
  }>`select id, name from payee where user_id = ${userId}`.execute(db)
  return rows[0] ?? null
}

/** A statement goes back until it has so many debts; its months are whole, lest their sums be of a part. */
const mostDues = 2000

/** What a payee earned, of a year or month (YYYY-MM) alone where one is given, by month of publication. */
export async function statementOf(
  kernel: Pick<Kernel, 'db' | 'pool'>,
  payeeId: number,
  { year, month }: { year?: number; month?: string },
  most = mostDues,
): Promise<Statement['months']> {
  // First what is theirs: from the sheets of a year PostgreSQL would go through all that each of them owes.
  const own = sql`(select * from royalty_due where payee_id = ${payeeId} offset 0)`
  // Ten tables are joined: planning that takes longer than the rows of a year.
  const rows = await runPrepared(
    kernel,
    sql<Owed>`select * from (select ${dueColumns}, u.row_id, r.kind, r.article_id, ${rowTitle} as title, u.used_on,
      s.number as sheet, to_char(s.month, 'YYYY-MM') as month
    from ${dueTables(own)} join royalty_row r on r.id = u.row_id left join article_version v on v.id = r.version_id
    join royalty_sheet s on s.id = u.sheet_id
    where true ${year ? sql`and extract(year from s.month) = ${year}` : sql``}
      ${month ? sql`and s.month = ${`${month}-01`}::date` : sql``}
    order by s.month desc fetch first ${sql.lit(most)} rows with ties) o order by month desc, used_on desc, id`,
  )
  const months = new Map<string, Owed[]>()
  for (const due of rows) months.set(due.month, [...(months.get(due.month) ?? []), due])
  const sumOf = (dues: readonly Owed[]) => dues.reduce((sum, { amount }) => sum + amount, 0)
  return [...months].map(([of, dues]) => ({
    month: of,
    earned: sumOf(dues),
    paid: sumOf(dues.filter(({ paid_on }) => paid_on !== null)),
    tax: dues.reduce((sum, { tax }) => sum + (tax ?? 0), 0),
    net: dues.reduce((sum, { net }) => sum + (net ?? 0), 0),
    dues,
  }))
}

/** The latest payments to a payee, of a year alone where one is given; those that the bank returned are marked. */
export async function paymentsTo(
  db: Database,
  payeeId: number,
  { year }: { year?: number },
): Promise<Statement['payments']> {
  const { rows } = await sql<
    Statement['payments'][number]
  >`select p.number, p.pay_on, l.gross, l.tax_rate, l.tax, l.net,
      l.returned_at from payout_line l join payout p on p.id = l.payout_id
    where l.payee_id = ${payeeId} and p.status = 'paid'
      ${year ? sql`and extract(year from p.pay_on) = ${year}` : sql``}
    order by p.pay_on desc, l.id desc limit 200`.execute(db)
  return rows
}
