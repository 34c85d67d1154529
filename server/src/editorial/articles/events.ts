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

/** What happened, and why where a reason was given. */
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
    // Who has rules or quiet hours is alerted as these have it.
    for (const id of ordering) {
      const ways = alerts[id] as AlertWays
      kernel.realtime.toUsers([id], channelOf(stage), { ...payload, alert: ways.toast || ways.sound, ways })
    }
  }
}

const nobody: Recipients = { returned: [], waiting: [] }

/** Tells those concerned, and lets everybody else's lists turn stale without saying which article it was. */
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
  /** Who held it. */
  user_id: number
  by: string
  /** Null when nobody did, but the program: `why` then says for what. */
  by_id: number | null
  /** The epoch of the new lock: the tab that took it hears of its own deed. */
  epoch: number
  why?: 'schedule'
}

/** Warns the person whose lock somebody took over, or that ended with a publication at a set time. */
async function lockTaken({ user_id, ...taken }: LockTaken, kernel: Kernel): Promise<void> {
  kernel.realtime.toUsers([user_id], channels.articleLock, taken)
}

type LockRequested = { article_id: number; title: string; user_id: number; by: string; epoch: number }

/** Warns the person who holds a lock that somebody will take it over in some seconds. */
async function lockRequestedBy({ user_id, ...requested }: LockRequested, kernel: Kernel): Promise<void> {
  kernel.realtime.toUsers([user_id], channels.articleLock, { ...requested, seconds: noticeSeconds })
}

type LockAsked = LockRequested & { by_id: number }

/** Tells the person who holds a lock that somebody asks for it, who gets it from them alone. */
async function lockAsked({ user_id, ...asked }: LockAsked, kernel: Kernel): Promise<void> {
  kernel.realtime.toUsers([user_id], channels.articleLock, { ...asked, asks: true })
}

/** Something about articles at a stage changed that moves none of them: lists turn stale, nobody is told. */
const articleChanged =
  async ({ stage }: { stage: Stage }, kernel: Kernel): Promise<AfterCommit> =>
  () =>
    notifyLists(kernel.realtime, stage)

export const topics = {
  article_moved: articleMoved,
  article_changed: articleChanged,
  lock_taken: lockTaken,
  lock_wanted: lockRequestedBy,
  lock_asked: lockAsked,
}
