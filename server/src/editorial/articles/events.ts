import type { Stage } from '@toasoan/contract/editorial/stages'
import { type ArticleEvent, articleChannel } from '@toasoan/contract/messaging/events'
import { notificationSentence } from '@toasoan/contract/messaging/sentences'
import type { Kernel } from '#server/kernel/kernel.ts'
import { notify } from '../../messaging/notifications/public.ts'
import type { MovedEvent } from './moves.ts'
import { recipientsOf } from './recipients.ts'

const room = 'article-lists'

/** Event 5 stands for every stage from published on: lists refresh. */
const channelOf = (stage: Stage) => articleChannel(Math.min(stage, 5) as 1 | 2 | 3 | 4 | 5)

type Told = { userIds: number[]; kind: 'article_return' | 'article_move' }

async function tell(kernel: Kernel, event: MovedEvent, stage: Stage, { userIds, kind }: Told): Promise<void> {
  if (userIds.length === 0) return
  const data = { title: event.title, actor: event.actor.name, stage: event.to_stage, reason: event.reason }
  const link = `/article/edit/${event.article_id}`
  await kernel.db
    .transaction()
    .execute((tx) =>
      notify(tx, { userIds, kind, data, link, partId: event.article_id, actorId: event.actor.id }),
    )
  const payload: ArticleEvent = {
    data_socket: { title: event.title, part_id: event.article_id, user_ids: userIds },
    stage: event.to_stage,
    text: {
      vi: notificationSentence(kind, data, 'vi').title,
      en: notificationSentence(kind, data, 'en').title,
    },
    alert: true,
  }
  kernel.realtime.toUsers(userIds, channelOf(stage), payload)
}

/** Tells those concerned, and lets everybody else's lists turn stale without saying which article it was. */
async function articleMoved(event: MovedEvent, kernel: Kernel): Promise<void> {
  const { returned, waiting } = await recipientsOf(kernel.db, event)
  await tell(kernel, event, 1, { userIds: returned, kind: 'article_return' })
  await tell(kernel, event, event.to_stage, { userIds: waiting, kind: 'article_move' })
  const silent: ArticleEvent = {
    data_socket: { title: null, part_id: null, user_ids: [] },
    stage: event.to_stage,
    text: null,
    alert: false,
  }
  kernel.realtime.toRoom(room, channelOf(event.to_stage), silent, [...returned, ...waiting])
}

type LockTaken = { article_id: number; title: string; user_id: number; by: string }

/** Warns the person whose lock somebody took over. */
async function lockTaken({ article_id, title, user_id, by }: LockTaken, kernel: Kernel): Promise<void> {
  kernel.realtime.toUsers([user_id], 'article-lock', { article_id, title, by })
}

export const topics = { article_moved: articleMoved, lock_taken: lockTaken }
