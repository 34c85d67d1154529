import type { BookingEvent } from '@toasoan/contract/facilities/bookings'
import type { NotificationKind } from '@toasoan/contract/messaging/sentences'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { send } from '#server/kernel/outbox/outbox.ts'
import { notify } from '../../messaging/notifications/public.ts'
import { spanText } from '../claims/public.ts'
import type { Book, BookKind } from './kind.ts'

/** Tells open calendars, when the transaction commits, that a booking is new, moved, changed or gone. */
export async function tellCalendars(
  tx: Tx,
  kind: BookKind,
  id: number,
  placeIds: readonly (number | null)[],
): Promise<void> {
  const place_ids = [...new Set(placeIds)].filter((each) => each !== null)
  await send(tx, 'booking_changed', { kind: kind.place.claim, id, place_ids } satisfies BookingEvent)
}

/** Who may decide on a booking of a department. */
export async function approversOf(tx: Tx, kind: BookKind, departmentId: number | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive up as (
      select id, parent_id, true as itself from department where id = ${departmentId}
      union all
      select d.id, d.parent_id, false from department d join up on d.id = up.parent_id
    ), held as (
      select ur.user_id, rp.scope from user_role ur join role_permission rp on rp.role_id = ur.role_id
      where rp.permission = ${`${kind.subject}.approve`}
      union
      select gu.user_id, rp.scope from group_user gu join staff_group g on g.id = gu.group_id
      join role_permission rp on rp.role_id = g.role_id where rp.permission = ${`${kind.subject}.approve`}
    )
    select distinct u.id from held join app_user u on u.id = held.user_id and u.status = 'active'
    where held.scope = 'all' or exists (select from user_department ud join up on up.id = ud.department_id
      where ud.user_id = u.id and (up.itself and held.scope = 'department' or held.scope = 'subtree'))
    limit 200`.execute(tx)
  return rows.map(({ id }) => id)
}

type Told = Extract<NotificationKind, `booking_${string}`>

const dataOf = (access: Access, book: Book, reason: string) => ({
  title: book.title,
  actor: access.name,
  place: book.place_name ?? '',
  when: spanText(book.starts_at, book.ends_at, 'vi'),
  when_en: spanText(book.starts_at, book.ends_at, 'en'),
  reason,
})

/** Tells those who may decide that a request waits. */
export async function tellApprovers(tx: Tx, access: Access, kind: BookKind, book: Book): Promise<void> {
  await notify(tx, {
    userIds: await approversOf(tx, kind, book.department_id),
    kind: 'booking_waiting',
    data: dataOf(access, book, ''),
    link: kind.screens.approve,
    partId: book.id,
    actorId: access.userId,
  })
}

/** Tells the requester what somebody else decided or changed. */
export async function tellRequester(
  tx: Tx,
  access: Access,
  kind: BookKind,
  book: Book,
  { told, reason }: { told: Told; reason: string },
): Promise<void> {
  await notify(tx, {
    userIds: [book.requester_id],
    kind: told,
    data: dataOf(access, book, reason),
    link: kind.screens.list,
    partId: book.id,
    actorId: access.userId,
  })
}
