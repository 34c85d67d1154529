import { type ArticleList, stages } from '@toasoan/contract/editorial/stages'
import { sql } from 'kysely'
import { type Access, can } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'
import type { Database } from '#server/kernel/database/database.ts'

const sum = (value: number | string | null | undefined) => Number(value ?? 0)

/** How many of my own articles at a stage lie outside the departments that the scope reaches. */
async function ownElsewhere(
  db: Database,
  access: Access,
  condition: ReturnType<typeof atStage>,
  reach: number[],
) {
  const { rows } = await sql<{ n: number }>`select count(*) as n from article a
    where a.author_id = ${access.userId} and ${condition}
      and (a.department_id is null or a.department_id <> all(${reach}::bigint[]))`.execute(db)
  return sum(rows[0]?.n)
}

const atStage = (list: ArticleList) =>
  list === 'excellent'
    ? sql`excellent and stage in (${stages.published}, ${stages.internal})`
    : sql`stage = ${stages[list as keyof typeof stages]}`

/**
 * How many articles a list shows this person, exactly and without counting rows: the sums of
 * `article_tally`, and an index count for one's own articles.
 */
export async function stageTotal(db: Database, access: Access, list: ArticleList): Promise<number> {
  const scope = access.grants.get(`article.${list}`)
  if (!scope) return 0
  const condition = atStage(list)
  if (list === 'private' || scope === 'own') {
    const { rows } = await sql<{ n: number }>`select count(*) as n from article a
      where a.author_id = ${access.userId} and ${condition}`.execute(db)
    return sum(rows[0]?.n)
  }
  const reach = [...(scope === 'department' ? access.departments : access.subtree)]
  const inReach = scope === 'all' ? sql`true` : sql`department_id = any(${reach}::bigint[])`
  const [tally, own] = await Promise.all([
    sql<{
      n: number | null
    }>`select sum(n)::bigint as n from article_tally where ${condition} and ${inReach}`.execute(db),
    scope === 'all' ? 0 : ownElsewhere(db, access, condition, reach),
  ])
  return sum(tally.rows[0]?.n) + own
}

const counted = {
  item_processing: 'draft',
  item_waiting: 'approved',
  item_publish: 'corrected',
  item_private: 'private',
} as const

/** The four counters of the specification; a list that the person may not open counts 0. */
export async function counters(db: Database, access: Access) {
  const entries = await Promise.all(
    Object.entries(counted).map(async ([name, list]) => [
      name,
      can(access, `article.${list}`) ? await stageTotal(db, access, list) : 0,
    ]),
  )
  return Object.fromEntries(entries) as Record<keyof typeof counted, number>
}

/** What waits at a stage for this person: how many, and since when the oldest. */
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
