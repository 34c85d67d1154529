import type { ArticleTalk } from '@toasoan/contract/editorial/presence'
import type { Stage } from '@toasoan/contract/editorial/stages'
import type { Language } from '@toasoan/contract/kit/text'
import { type AlertWays, type ArticleEvent, channels } from '@toasoan/contract/messaging/events'
import { notificationSentence } from '@toasoan/contract/messaging/sentences'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { AfterCommit } from '#server/kernel/outbox/outbox.ts'
import { notifyAnd } from '../../messaging/notifications/public.ts'
import { articleRoom } from '../presence/public.ts'
import { stageLabel } from '../states/public.ts'
import type { MovedEvent } from './apply-transition.ts'
import { noticeSeconds } from './lock.ts'
import { type Recipients, recipientsOf } from './recipients.ts'
import { channelOf, listsRoom, notifyLists, silentEvent } from './refresh-lists.ts'
import { keepNotices, wasUndone } from './undo-rows.ts'
import { unpublishKilled } from './unpublish-killed.ts'

/** Event and reason, if given. */
function sentenceOf(kind: Told['kind'], data: Data, language: Language): string {
  const { title, body } = notificationSentence(kind, data, language, stageLabel)
  return body ? `${title}. ${body}` : title
}

type Told = { userIds: number[]; kind: 'article_return' | 'article_move' }

type Data = { title: string; actor: string; stage: number; reason: string }

async function tell(kernel: Kernel, tx: Tx, event: MovedEvent, stage: Stage, { userIds, kind }: Told) {
  if (userIds.length === 0) return
  const data = { title: event.title, actor: event.actor.name, stage: event.to_stage, reason: event.reason }
  const link = `/article/edit/${event.article_id}`
  const { alerts, rows } = await notifyAnd(tx, {
    userIds,
    kind,
    data,
    link,
    partId: event.article_id,
    actorId: event.actor.id,
  })
  const payload: ArticleEvent = {
    data_socket: { title: event.title, part_id: event.article_id, user_ids: userIds },
    stage: event.to_stage,
    text: { vi: sentenceOf(kind, data, 'vi'), en: sentenceOf(kind, data, 'en') },
    alert: true,
  }
  const ordering = Object.keys(alerts).map(Number)
  if (event.undoable) await keepNotices(tx, event.undoable, rows)
  return () => {
    kernel.realtime.toUsers(
      userIds.filter((id) => !ordering.includes(id)),
      channelOf(stage),
      payload,
    )
    // Users with notification rules or quiet hours are alerted accordingly.
    for (const id of ordering) {
      const ways = alerts[id] as AlertWays
      kernel.realtime.toUsers([id], channelOf(stage), { ...payload, alert: ways.toast || ways.sound, ways })
    }
  }
}

const nobody: Recipients = { returned: [], waiting: [] }

/** Notifies recipients, and invalidates the lists of all other users without naming the article. */
async function articleMoved(event: MovedEvent, kernel: Kernel, tx: Tx): Promise<AfterCommit> {
  const isUndone = event.undoable ? await wasUndone(tx, event.undoable) : false
  const { returned, waiting } = isUndone ? nobody : await recipientsOf(tx, event)
  const notifyReturned = await tell(kernel, tx, event, 1, { userIds: returned, kind: 'article_return' })
  const notifyWaiting = await tell(kernel, tx, event, event.to_stage, {
    userIds: waiting,
    kind: 'article_move',
  })
  return () => {
    notifyReturned?.()
    notifyWaiting?.()
    const talk: ArticleTalk = { article_id: event.article_id, what: 'standing' }
    kernel.realtime.toRoom(articleRoom(event.article_id), channels.articleTalk, talk)
    kernel.realtime.toRoom(listsRoom, channelOf(event.to_stage), silentEvent(event.to_stage), [
      ...returned,
      ...waiting,
    ])
  }
}

type LockTaken = {
  article_id: number
  title: string
  /** Previous holder. */
  user_id: number
  by: string
  /** Null for the system; `why` is then the reason. */
  by_id: number | null
  /** Epoch of the new lock, so that the tab that took it ignores its own event. */
  epoch: number
  why?: 'schedule'
}

/** Notifies the holder of a lock that was taken over, or that ended with a scheduled publication. */
async function lockTaken({ user_id, ...taken }: LockTaken, kernel: Kernel): Promise<void> {
  kernel.realtime.toUsers([user_id], channels.articleLock, taken)
}

type LockRequested = { article_id: number; title: string; user_id: number; by: string; epoch: number }

/** Notifies the holder that the lock will be taken over in some seconds. */
async function lockRequestedBy({ user_id, ...requested }: LockRequested, kernel: Kernel): Promise<void> {
  kernel.realtime.toUsers([user_id], channels.articleLock, { ...requested, seconds: noticeSeconds })
}

type LockAsked = LockRequested & { by_id: number }

/** Notifies the holder that another user requests the lock, without taking it. */
async function lockAsked({ user_id, ...asked }: LockAsked, kernel: Kernel): Promise<void> {
  kernel.realtime.toUsers([user_id], channels.articleLock, { ...asked, asks: true })
}

/** A change without transition: lists are invalidated, no one is notified. */
const articleChanged =
  async ({ stage }: { stage: Stage }, kernel: Kernel): Promise<AfterCommit> =>
  () =>
    notifyLists(kernel.realtime, stage)

export const topics = {
  article_source_killed: unpublishKilled,
  article_moved: articleMoved,
  article_changed: articleChanged,
  lock_taken: lockTaken,
  lock_wanted: lockRequestedBy,
  lock_asked: lockAsked,
}
