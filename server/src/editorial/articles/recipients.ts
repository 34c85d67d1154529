import type { Permission } from '@toasoan/contract/access/catalogue'
import { stages } from '@toasoan/contract/editorial/stages'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import type { MovedEvent } from './moves.ts'

/** Who is alerted when an article arrives at a stage (domain-editorial.md, "Events and notifications"). */
const alerts: Partial<Record<number, Permission>> = {
  [stages.draft]: 'article.allow_notify_draft',
  [stages.approved]: 'article.allow_notify_approved',
  [stages.corrected]: 'article.allow_notify_corrected',
}

/**
 * The people of a department who hold a permission. Membership decides; whoever holds it for more
 * than one department also counts where they belong to a department above.
 */
async function holders(
  db: Database | Tx,
  permission: Permission,
  departmentId: number | null,
): Promise<number[]> {
  if (departmentId === null) return []
  const { rows } = await sql<{ id: number }>`
    with recursive up as (
      select id, parent_id, true as itself from department where id = ${departmentId}
      union all
      select d.id, d.parent_id, false from department d join up on d.id = up.parent_id
    ), held as (
      select ur.user_id, rp.scope from user_role ur join role_permission rp on rp.role_id = ur.role_id
      where rp.permission = ${permission}
      union
      select gu.user_id, rp.scope from group_user gu join staff_group g on g.id = gu.group_id
      join role_permission rp on rp.role_id = g.role_id where rp.permission = ${permission}
    )
    select distinct u.id from held
    join app_user u on u.id = held.user_id and u.status = 'active'
    join user_department ud on ud.user_id = u.id
    join up on up.id = ud.department_id
    where up.itself or held.scope in ('subtree', 'all')`.execute(db)
  return rows.map(({ id }) => id)
}

export type Recipients = {
  /** Told that the article was returned to them: event 1. */
  returned: number[]
  /** Told that an article waits for them: the event of the stage. */
  waiting: number[]
}

/** The people who are told of a move; never the one who made it. */
export async function recipientsOf(db: Database | Tx, event: MovedEvent): Promise<Recipients> {
  const others = (ids: (number | null)[]) =>
    [...new Set(ids)].filter((id): id is number => id !== null && id !== event.actor.id)
  // A withdrawal is the author's own, and a revision starts from what is live.
  const isDiscarded = event.transition === 'discard_revision'
  const isReturn = event.direction === 'back' && event.from_stage < stages.published
  const returned = isReturn ? others([event.author_id, event.last_handler_id]) : []
  const permission = alerts[event.to_stage]
  // Whose revision was called off is to know.
  if (isDiscarded) return { returned: [], waiting: others([event.author_id, event.last_handler_id]) }
  const told = permission ? others(await holders(db, permission, event.department_id)) : []
  return { returned, waiting: told.filter((id) => !returned.includes(id)) }
}
