import type { BorrowStatus } from '@toasoan/contract/facilities/borrows'
import { timeZone } from '@toasoan/contract/kit/time-zone'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { notify } from '../../messaging/notifications/public.ts'
import type { Asker } from '../claims/public.ts'
import type { Borrow } from './borrow-rows.ts'

const figures = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

/** A time as the house writes it: `17:30 21/11/2026`. */
export function inFigures(instant: string): string {
  const [day, time] = figures.format(new Date(instant)).split(', ')
  return `${time} ${day}`
}

/** The address of a borrow's page. */
export const borrowLink = (id: number, list = 'list') => `/borrows/${list}?open=${id}`

/** People who may approve borrows of a department or of all; at most 50. */
export async function approvers(tx: Tx, departmentId: number | null): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    with recursive above as (
      select id, parent_id from department where id = ${departmentId}
      union all
      select d.id, d.parent_id from department d join above on d.id = above.parent_id),
    granted as (
      select ur.user_id, rp.scope from user_role ur join role_permission rp on rp.role_id = ur.role_id
        and rp.permission = 'borrow.approve'
      union
      select gu.user_id, rp.scope from group_user gu join staff_group g on g.id = gu.group_id
        join role_permission rp on rp.role_id = g.role_id and rp.permission = 'borrow.approve')
    select distinct g.user_id from granted g join app_user u on u.id = g.user_id and u.status = 'active'
    where g.scope = 'all'
      or (g.scope = 'department' and exists (select from user_department ud
        where ud.user_id = g.user_id and ud.department_id = ${departmentId}))
      or (g.scope = 'subtree' and exists (select from user_department ud
        where ud.user_id = g.user_id and ud.department_id in (select id from above)))
    order by g.user_id limit 50`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

/** Tells those who may approve that somebody asks to borrow. */
export async function tellApprovers(tx: Tx, { access }: Asker, borrow: Borrow): Promise<void> {
  await notify(tx, {
    userIds: await approvers(tx, borrow.department_id),
    kind: 'borrow_waiting',
    data: { title: borrow.title, actor: access.name, due: inFigures(borrow.due_at), reason: '' },
    link: borrowLink(borrow.id, 'list-approve'),
    actorId: access.userId,
  })
}

const news: Partial<Record<BorrowStatus, 'borrow_approved' | 'borrow_rejected'>> = {
  approved: 'borrow_approved',
  rejected: 'borrow_rejected',
}

/** Tells the borrower what was decided. */
export async function tellBorrower(
  tx: Tx,
  { access }: Asker,
  borrow: Borrow,
  to: BorrowStatus,
  reason: string,
): Promise<void> {
  const kind = news[to]
  if (!kind) return
  await notify(tx, {
    userIds: [borrow.requester_id],
    kind,
    data: { title: borrow.title, actor: access.name, due: inFigures(borrow.due_at), reason },
    link: borrowLink(borrow.id),
    actorId: access.userId,
  })
}
