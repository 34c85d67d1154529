import type { chooseNotifications } from '@toasoan/contract/account/profile'
import { waysOf } from '@toasoan/contract/messaging/choices'
import type { NotificationChoice } from '@toasoan/contract/messaging/notification-choice'
import { notificationKinds } from '@toasoan/contract/messaging/sentences'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { choicesOf, keepChoices } from '../../messaging/notifications/public.ts'

/** How a person hears of every kind of event. */
export async function allChoices(db: Database | Tx, userId: number): Promise<NotificationChoice[]> {
  const chosen = await choicesOf(db, userId)
  return notificationKinds.map((kind) => ({ ...waysOf(chosen, kind), kind }))
}

/** Keeps how a person wants to hear of events; their open pages learn of it at once. */
export const choose = ({
  change,
  access,
  body,
}: Call<typeof chooseNotifications>): Promise<NotificationChoice[]> =>
  change(async (tx, note) => {
    const before = await choicesOf(tx, access.userId)
    await keepChoices(tx, access.userId, body.choices)
    const after = await choicesOf(tx, access.userId)
    note({
      type: 'user',
      id: access.userId,
      name: access.name,
      before: { notifications: before },
      after: { notifications: after },
    })
    return allChoices(tx, access.userId)
  })
