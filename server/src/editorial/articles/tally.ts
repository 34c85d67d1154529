import { type ArticleList, stages } from '@toasoan/contract/editorial/stages'
import { type RawBuilder, sql } from 'kysely'
import { type Access, reachBy } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { runPrepared } from '#server/kernel/database/prepared.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { seesEverything, wasDraft } from './in-sight.ts'

const sum = (value: number | string | null | undefined) => Number(value ?? 0)

/** Stage of a list as a literal, since four fifths of all articles are at one stage. */
const atStage = (list: ArticleList) =>
  list === 'excellent'
    ? sql`excellent and stage in (${sql.lit(stages.published)}, ${sql.lit(stages.internal)})`
    : sql`stage = ${sql.lit(stages[list as keyof typeof stages])}`

/**
 * SQL: exact number of articles in a list for this user, without counting rows: sums of `article_tally`, and
 * an index count of one's own articles. An expression, so that a page and its total are one query.
 */
export function stageTotalOf(access: Access, list: ArticleList): RawBuilder<number> {
  const reach = reachBy(access, `article.${list}`)
  if (!reach) return sql`0`
  const condition = atStage(list)
  const own = (where: RawBuilder<unknown>) =>
    sql<number>`(select count(*) from article a where author_id = ${access.userId} and ${condition} and ${where})`
  if (list === 'private') return own(sql`true`)
  // The bin shows private drafts of others only to users who may see everything.
  const isMasked = list === 'deleted' && !seesEverything(access)
  const tallied = isMasked ? sql`${condition} and not binned_draft` : condition
  if (reach === 'everything') {
    const all = sql<number>`coalesce((select sum(n)::bigint from article_tally where ${tallied}), 0)`
    return isMasked ? sql`${all} + ${own(wasDraft)}` : all
  }
  if (reach.departments.length === 0) return own(sql`true`)
  const departments = [...reach.departments]
  // One's own articles outside the departments of the scope are counted individually.
  const outside = sql`department_id is null or department_id <> all(${departments}::bigint[])`
  return sql`coalesce((select sum(n)::bigint from article_tally
      where ${tallied} and department_id = any(${departments}::bigint[])), 0)
    + ${own(isMasked ? sql`(${outside} or ${wasDraft})` : sql`(${outside})`)}`
}

/** The number computed by `stageTotalOf`. */
export async function stageTotal(db: Database, access: Access, list: ArticleList): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${stageTotalOf(access, list)} as total`.execute(db)
  return sum(rows[0]?.total)
}

const counted = {
  item_processing: 'draft',
  item_waiting: 'approved',
  item_publish: 'corrected',
  item_private: 'private',
} as const

type Counters = Record<keyof typeof counted, number>

/** The four counters of the specification; 0 for a list that the user may not open. */
export async function counters(kernel: Pick<Kernel, 'db' | 'pool'>, access: Access): Promise<Counters> {
  const sums = Object.entries(counted).map(
    ([name, list]) => sql`${stageTotalOf(access, list)} as ${sql.ref(name)}`,
  )
  const [row] = await runPrepared<Counters>(kernel, sql`select ${sql.join(sums)}`)
  return row as Counters
}

/** Articles waiting at a stage for this user: number, and oldest time. */
export async function waitingAt(
  db: Database,
  access: Access,
  list: 'draft' | 'approved' | 'corrected' | 'private',
) {
  const mine = list === 'private' ? sql`a.author_id = ${access.userId}` : sql`true`
  const scope = within(access, `article.${list}`, { owner: 'a.author_id', department: 'a.department_id' })
  const [total, oldest] = await Promise.all([
    stageTotal(db, access, list),
    sql<{
      at: string
    }>`select a.stage_at as at from article a where a.stage = ${stages[list]} and ${mine} and ${scope}
      order by a.stage_at, a.id limit 1`.execute(db),
  ])
  return { stage: stages[list], total, oldest_at: oldest.rows[0]?.at ?? null }
}
