import type { Permission } from '@toasoan/contract/access/catalogue'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { openStatuses } from '@toasoan/contract/planning/work-steps'
import type { WorkDetail, WorkRow, works } from '@toasoan/contract/planning/works'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { type Access, can } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'
import { fromDay, untilDay } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { readHistory } from '#server/kernel/history/record-history.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { type ListSource, pagedList } from '#server/kernel/records/paged-list.ts'
import { allowedMoves } from '#server/kernel/transitions/ways.ts'
import { seenTitle } from '../../editorial/articles/public.ts'
import { mayDo, type Work, workRules } from './work-rules.ts'

export type WorkQuery = z.output<typeof works.list.query>

const open = sql`w.status in (${sql.join(openStatuses.map((status) => sql.lit(status)))})`
const overdue = sql`(${open} and w.due_at < now())`

const collaborates = (userId: number) =>
  sql`exists (select from work_collaborator k where k.work_id = w.id and k.user_id = ${userId})`

/** Rows of `work w` that a permission reaches: by their owner or department, and those that somebody takes part in. */
export const inSightBy = (access: Access, permission: Permission): RawBuilder<unknown> =>
  sql`(${within(access, permission, { owner: 'w.owner_id', department: 'w.department_id' })}
    or w.assignee_id = ${access.userId} or ${collaborates(access.userId)})`

/** Work that one of the lists of work shows to somebody; null where they may open none. */
export function worksInSight(access: Access): RawBuilder<unknown> | null {
  if (can(access, 'work.index')) return inSightBy(access, 'work.index')
  const lists = [
    ...(can(access, 'work.assigned') ? [assignedTo(access)] : []),
    ...(can(access, 'work.collaborator') ? [collaborationsOf(access)] : []),
  ]
  return lists.length > 0 ? sql`(${sql.join(lists, sql` or `)})` : null
}

const collaborators = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) order by u.name collate "vi-x-icu", u.id), '[]')
  from work_collaborator k join app_user u on u.id = k.user_id where k.work_id = w.id)`
const collaboratorIds = sql`array(select k.user_id from work_collaborator k where k.work_id = w.id order by k.user_id)`

const named = (alias: string) => sql`case when ${sql.ref(`${alias}.id`)} is not null
  then jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}) end`

const columns = (
  access: Access,
) => sql`w.id, w.title, w.description, w.status, w.priority, ${named('c')} as category, w.category_id,
  ${named('o')} as owner, w.owner_id, ${named('s')} as assignee, w.assignee_id, ${collaborators} as collaborators,
  ${collaboratorIds} as collaborator_ids, ${named('d')} as department, w.department_id, w.starts_at, w.due_at, w.minutes,
  w.checklist, w.parent_id, case when a.id is not null then jsonb_build_object('id', a.id, 'title', ${seenTitle(access)}) end as article,
  w.article_id, w.repeat, w.note, w.reason, w.done_at, ${overdue} as overdue, w.version, w.created_at, w.updated_at`

const from = sql`work w join app_user o on o.id = w.owner_id join app_user s on s.id = w.assignee_id
  left join category_work c on c.id = w.category_id left join department d on d.id = w.department_id
  left join article a on a.id = w.article_id`

function conditions(query: WorkQuery): RawBuilder<unknown>[] {
  const { status, priority } = query
  const parts: RawBuilder<unknown>[] = []
  if (status) parts.push(sql`w.status = ${status}`)
  if (query.unfinished !== undefined) parts.push(query.unfinished ? open : sql`not ${open}`)
  if (query.overdue !== undefined) parts.push(query.overdue ? overdue : sql`${overdue} is not true`)
  if (priority) parts.push(sql`w.priority = ${priority}`)
  for (const name of [
    'category_id',
    'department_id',
    'owner_id',
    'assignee_id',
    'article_id',
    'parent_id',
  ] as const)
    if (query[name]) parts.push(sql`${sql.ref(`w.${name}`)} = ${query[name]}`)
  if (query.collaborator_id) parts.push(collaborates(query.collaborator_id))
  if (query.from) parts.push(fromDay(sql`w.due_at`, query.from))
  if (query.until) parts.push(untilDay(sql`w.due_at`, query.until))
  return parts
}

const source = (access: Access, reached: RawBuilder<unknown>): ListSource<Work, WorkQuery> => ({
  from,
  columns: columns(access),
  id: sql`w.id`,
  searched: sql`w.title`,
  orders: {
    // As the index `work_danger` has it, word for word.
    danger: sql`case when ${open} then coalesce(w.due_at, 'infinity') else 'infinity' end`,
    due_at: sql`w.due_at`,
    created_at: sql`w.created_at`,
    updated_at: sql`w.updated_at`,
    priority: sql`w.priority`,
    title: sql`w.title collate "vi-x-icu"`,
    status: sql`w.status`,
  },
  order: 'danger',
  mostCounted: 10_000,
  where: (query) => [reached, ...conditions(query)],
})

/** A piece of work as lists and pages get it. */
export const asRow = (access: Access, work: Work): WorkRow => ({
  ...work,
  overdue: work.overdue === true,
  moves: allowedMoves(workRules, access, work),
  may: mayDo(access, work),
})

/** One page of work out of what `reached` lets through, what is due first coming first. */
export async function workList(
  db: Database,
  access: Access,
  query: WorkQuery,
  reached: RawBuilder<unknown>,
): Promise<Page<WorkRow>> {
  const { rows, total } = await pagedList(db, source(access, reached), query)
  return { rows: rows.map((row) => asRow(access, row)), total }
}

/** What is assigned to somebody, and what they collaborate on. */
export const assignedTo = ({ userId }: Access) => sql`w.assignee_id = ${userId}`
export const collaborationsOf = ({ userId }: Access) => collaborates(userId)

/** A piece of work by its number, whoever asks; undefined when there is none. */
async function workOf(db: Database | Tx, access: Access, id: number, reached: RawBuilder<unknown>) {
  const { rows } =
    await sql<Work>`select ${columns(access)} from ${from} where w.id = ${id} and ${reached}`.execute(db)
  return rows[0]
}

/** A piece of work that the person may see; 404 otherwise. With `lock` its row stays as it is. */
export async function readWork(db: Database | Tx, access: Access, id: number, lock = false): Promise<Work> {
  if (lock) await sql`select from work where id = ${id} for update`.execute(db)
  const work = await workOf(db, access, id, inSightBy(access, 'work.view'))
  if (!work) throw fail(kernelErrors.notFound)
  return work
}

/** A piece of work that the person has just changed; after a hand-over they may not see it any more. */
export async function changedWork(tx: Tx, access: Access, id: number): Promise<Work> {
  const work = await workOf(tx, access, id, sql`true`)
  if (!work) throw fail(kernelErrors.notFound)
  return work
}

/** A piece of work as its page gets it. */
export async function workDetailOf(db: Database | Tx, access: Access, work: Work): Promise<WorkDetail> {
  const seen = inSightBy(access, 'work.view')
  const [parent, parts, history] = await Promise.all([
    sql<{ id: number; title: string }>`select w.id, w.title from work w
      where w.id = ${work.parent_id} and ${seen}`.execute(db),
    sql<WorkDetail['parts'][number]>`select w.id, w.title, w.status from work w
      where w.parent_id = ${work.id} and ${seen} order by w.due_at, w.id limit 100`.execute(db),
    readHistory(db, 'work', work.id),
  ])
  return { ...asRow(access, work), parent: parent.rows[0] ?? null, parts: parts.rows, history }
}
