import type { Permission } from '@toasoan/contract/access/catalogue'
import { holdersOf } from '#server/kernel/access/holders.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { notify } from '../../messaging/notifications/public.ts'

/** Tells those who may decide, besides whoever asks, that something of money waits for them. */
export async function notifyConfirmers(
  tx: Tx,
  { access }: Actor,
  permission: Permission,
  title: string,
  link: string,
): Promise<void> {
  await notify(tx, {
    userIds: await holdersOf(tx, permission, null),
    kind: 'money_waiting',
    data: { title, actor: access.name },
    link,
    actorId: access.userId,
  })
}
