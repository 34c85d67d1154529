import type { DataOf } from '@toasoan/contract/kit/endpoint'
import type { notificationTotal } from '@toasoan/contract/messaging/notifications'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { chatUnread } from '../chat/public.ts'
import { unreadTotals, urgentTotals } from './queries.ts'

/** How much a person has not read, as the bell and the chat beside it show it. */
export async function totalsOf(db: Database, access: Access): Promise<DataOf<typeof notificationTotal>> {
  const [totals, urgent, chat] = await Promise.all([
    unreadTotals(db, [access.userId]),
    urgentTotals(db, access.userId),
    chatUnread(db, access),
  ])
  return { total: totals.get(access.userId) ?? 0, ...urgent, chat }
}
