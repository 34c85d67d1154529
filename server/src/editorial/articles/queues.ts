import type { Queue } from '@toasoan/contract/account/dashboard'
import { stages } from '@toasoan/contract/editorial/stages'
import { sql } from 'kysely'
import { type Access, can } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { limits } from './list.ts'

const lists = ['draft', 'approved', 'corrected'] as const

const columns = { owner: 'a.author_id', department: 'a.department_id' }

const isLate = sql`a.stage_at + l.time_limit < now()`

/**
 * Number of articles in each work queue, and of overdue ones. Approved articles with a publication time count
 * as scheduled. Without a user: of the whole organisation. Served by the index `article_queue`.
 */
export async function queuesOf(db: Database, access: Access | null): Promise<Queue[]> {
  const open = lists.filter((list) => access === null || can(access, `article.${list}`))
  if (open.length === 0) return []
  const scope = (list: (typeof lists)[number]) =>
    access === null ? sql`true` : within(access, `article.${list}`, columns)
  const counts = open.map(
    (
      list,
    ) => sql`select ${sql.lit(list)} as list, count(*) as total, count(*) filter (where ${isLate}) as late
      from article a left join ${limits} l
        on l.workflow_id = a.workflow_id and l.revision = a.workflow_revision and l.from_stage = a.stage
      where a.stage = ${sql.lit(stages[list])} and a.publish_at is null and ${scope(list)}`,
  )
  const scheduled = sql`select 'scheduled' as list, count(*) as total,
      count(*) filter (where a.publish_at < now()) as late from article a
    where a.stage = ${sql.lit(stages.corrected)} and a.publish_at is not null
      and ${scope('corrected')}`
  const parts = open.includes('corrected') ? [...counts, scheduled] : counts
  const { rows } = await sql<Queue>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}
