import type { SheetStatus } from '@toasoan/contract/finance/profit-steps'
import type { RecordsEvent } from '@toasoan/contract/messaging/events'
import type { Access } from '#server/kernel/access/access.ts'
import { holdersOf } from '#server/kernel/access/holders.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { send } from '#server/kernel/outbox/outbox.ts'
import { notify } from '../../messaging/notifications/public.ts'
import type { Sheet } from './sheet-status.ts'

/** Lets open sheets and lists of them ask again, when the transaction commits. */
export const notifyPages = (tx: Tx, id: number): Promise<void> =>
  send(tx, 'profit_changed', { kind: 'profit', id } satisfies RecordsEvent)

/** Tells those who decide of a sheet that waits, and its scorer of what was decided. */
export async function notifyOfSheet(
  tx: Tx,
  actor: Pick<Access, 'userId' | 'name'>,
  sheet: Sheet,
  from: SheetStatus,
  reason: string,
): Promise<void> {
  await notifyPages(tx, sheet.id)
  const waits = sheet.status === 'pending'
  if (!waits && from !== 'pending' && from !== 'approved') return
  await notify(tx, {
    userIds: waits ? await holdersOf(tx, 'profit.approve', sheet.department_id) : [sheet.scorer_id],
    kind: waits ? 'royalty_waiting' : 'royalty_decided',
    data: { title: sheet.number, actor: actor.name, reason },
    link: `/profits/show/${sheet.id}`,
    partId: sheet.id,
    actorId: actor.userId,
  })
}
