import { type NotificationEvent, notificationChannel } from '@toasoan/contract/messaging/events'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { TopicHandler } from '#server/kernel/outbox/outbox.ts'
import { unreadTotals } from './queries.ts'

async function tellTotals({ user_ids }: { user_ids: number[] }, { db, realtime }: Kernel): Promise<void> {
  for (const [userId, total] of await unreadTotals(db, user_ids)) {
    realtime.toUsers([userId], notificationChannel(userId), { total } satisfies NotificationEvent)
  }
}

export const topics: Record<string, TopicHandler> = { notification: tellTotals }
