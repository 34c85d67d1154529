import { type NotificationEvent, notificationChannel } from '@toasoan/contract/messaging/events'
import { type NotificationKind, notificationSentence } from '@toasoan/contract/messaging/sentences'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { TopicHandler } from '#server/kernel/outbox/outbox.ts'
import { stageLabel } from '../../editorial/states/public.ts'
import { notificationLetter, writeNotification } from './letter.ts'
import { unreadTotals } from './queries.ts'

/** What just happened to the people who are told. */
export type Latest = { kind: NotificationKind; data: Record<string, unknown>; link: string | null }

type Told = { user_ids: number[]; latest?: Latest }

const latestEvent = ({ kind, data, link }: Latest): NotificationEvent['latest'] => ({
  kind,
  text: {
    vi: notificationSentence(kind, data, 'vi', stageLabel).title,
    en: notificationSentence(kind, data, 'en', stageLabel).title,
  },
  link,
})

async function tellTotals({ user_ids, latest }: Told, { db, realtime }: Kernel): Promise<void> {
  const more = latest ? { latest: latestEvent(latest) } : {}
  for (const [userId, total] of await unreadTotals(db, user_ids)) {
    realtime.toUsers([userId], notificationChannel(userId), { total, ...more } satisfies NotificationEvent)
  }
}

export const topics: Record<string, TopicHandler> = {
  notification: tellTotals,
  [notificationLetter]: writeNotification,
}
