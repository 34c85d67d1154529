import type { BookingEvent } from '@toasoan/contract/messaging/events'
import type { NotificationKind } from '@toasoan/contract/messaging/sentences'
import type { Access } from '#server/kernel/access/access.ts'
import { holdersOf } from '#server/kernel/access/holders.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { send } from '#server/kernel/outbox/outbox.ts'
import { notify } from '../../messaging/notifications/public.ts'
import { spanText } from '../claims/public.ts'
import type { Book, BookKind } from './kind.ts'

/** Notifies open calendars, when the transaction commits, that a booking is new, moved, changed or gone. */
export async function notifyCalendars(
  tx: Tx,
  kind: BookKind,
  id: number,
  placeIds: readonly (number | null)[],
): Promise<void> {
  const place_ids = [...new Set(placeIds)].filter((each) => each !== null)
  await send(tx, 'booking_changed', { kind: kind.place.claim, id, place_ids } satisfies BookingEvent)
}

/** Who may decide on a booking of a department. */
export const approversOf = (tx: Tx, { subject }: BookKind, departmentId: number | null): Promise<number[]> =>
  holdersOf(tx, `${subject}.approve`, departmentId)

type Told = Extract<NotificationKind, `booking_${string}`>

const dataOf = (access: Access, book: Book, reason: string) => ({
  title: book.title,
  actor: access.name,
  place: book.place_name ?? '',
  when: spanText(book.starts_at, book.ends_at, 'vi'),
  when_en: spanText(book.starts_at, book.ends_at, 'en'),
  reason,
})

/** Notifies those who may decide that a request waits. */
export async function notifyApprovers(tx: Tx, access: Access, kind: BookKind, book: Book): Promise<void> {
  await notify(tx, {
    userIds: await approversOf(tx, kind, book.department_id),
    kind: 'booking_waiting',
    data: dataOf(access, book, ''),
    link: kind.screens.approve,
    partId: book.id,
    actorId: access.userId,
  })
}

/** Notifies the requester of what somebody else decided or changed. */
export async function notifyRequester(
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
