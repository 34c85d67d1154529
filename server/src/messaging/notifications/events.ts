import {
  type AlertWays,
  type NotificationEvent,
  notificationChannel,
} from '@toasoan/contract/messaging/events'
import { type NotificationKind, notificationSentence } from '@toasoan/contract/messaging/sentences'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { AfterCommit, TopicHandler } from '#server/kernel/outbox/outbox.ts'
import { stageLabel } from '../../editorial/states/public.ts'
import { startDelivery } from './deliver.ts'
import { digestLetter, notificationLetter, writeDigestLetter, writeNotification } from './letter.ts'
import { deliverNow } from './put-deliveries.ts'
import { unreadTotals } from './queries.ts'

/** What just happened to the people who are told. */
export type Latest = {
  kind: NotificationKind
  data: Record<string, unknown>
  link: string | null
  partId?: number | null
  /** How to alert those who order it themselves. */
  alerts?: Readonly<Record<number, AlertWays>>
}

type Told = { user_ids: number[]; latest?: Latest }

type Event = NonNullable<NotificationEvent['latest']>

const latestEvent = ({ kind, data, link }: Latest): Event => ({
  kind,
  text: {
    vi: notificationSentence(kind, data, 'vi', stageLabel).title,
    en: notificationSentence(kind, data, 'en', stageLabel).title,
  },
  link,
})

const forPerson = (event: Event, { alerts }: Latest, userId: number): Event => ({
  ...event,
  ...(alerts?.[userId] ? { ways: alerts[userId] } : {}),
})

const socketData = ({ data, partId }: Latest, userId: number): Pick<NotificationEvent, 'data_socket'> => ({
  data_socket: {
    title: typeof data.title === 'string' ? data.title : null,
    part_id: partId ?? null,
    user_ids: [userId],
  },
})

async function notifyTotals({ user_ids, latest }: Told, { db, realtime }: Kernel): Promise<void> {
  const event = latest && latestEvent(latest)
  for (const [userId, total] of await unreadTotals(db, user_ids)) {
    const more =
      latest && event ? { latest: forPerson(event, latest, userId), ...socketData(latest, userId) } : {}
    realtime.toUsers([userId], notificationChannel(userId), { total, ...more } satisfies NotificationEvent)
  }
}

export const topics: Record<string, TopicHandler> = {
  notification: notifyTotals,
  [notificationLetter]: writeNotification,
  [digestLetter]: writeDigestLetter,
  [deliverNow]:
    async (_: unknown, kernel: Kernel): Promise<AfterCommit> =>
    () =>
      startDelivery(kernel),
}
