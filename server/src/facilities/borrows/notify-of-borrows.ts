import { inFigures } from '@toasoan/contract/kit/time-zone'
import { holdersOf } from '#server/kernel/access/holders.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { notify } from '../../messaging/notifications/public.ts'
import type { Borrow } from './borrow.ts'

/** The address of a borrow's page. */
export const borrowLink = (id: number, list = 'list') => `/borrows/${list}?open=${id}`

/** Notifies those who may approve that somebody asks to borrow. */
export async function notifyApprovers(tx: Tx, { access }: Actor, borrow: Borrow): Promise<void> {
  await notify(tx, {
    userIds: await holdersOf(tx, 'borrow.approve', borrow.department_id),
    kind: 'borrow_waiting',
    data: { title: borrow.title, actor: access.name, due: inFigures(borrow.due_at), reason: '' },
    link: borrowLink(borrow.id, 'list-approve'),
    actorId: access.userId,
  })
}

/** Notifies the custodians that the borrower reports a return. */
export async function notifyCustodians(
  tx: Tx,
  { access }: Actor,
  borrow: Borrow,
  reason: string,
): Promise<void> {
  await notify(tx, {
    userIds: await holdersOf(tx, 'borrow.approve', borrow.department_id),
    kind: 'borrow_return_reported',
    data: { title: borrow.title, actor: access.name, due: inFigures(borrow.due_at), reason },
    link: borrowLink(borrow.id),
    actorId: access.userId,
  })
}

/** Notifies the borrower of what was decided. */
export async function notifyBorrower(
  tx: Tx,
  { access }: Actor,
  borrow: Borrow,
  kind: 'borrow_approved' | 'borrow_rejected' | 'borrow_extended' | 'borrow_returned' | 'borrow_not_returned',
  reason: string,
): Promise<void> {
  await notify(tx, {
    userIds: [borrow.requester_id],
    kind,
    data: { title: borrow.title, actor: access.name, due: inFigures(borrow.due_at), reason },
    link: borrowLink(borrow.id),
    actorId: access.userId,
  })
}
