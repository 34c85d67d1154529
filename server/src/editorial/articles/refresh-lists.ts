import type { Stage } from '@toasoan/contract/editorial/stages'
import { type ArticleEvent, articleChannel } from '@toasoan/contract/messaging/events'
import type { Kernel } from '#server/kernel/kernel.ts'

/** Channel for open article lists. */
export const listsRoom = 'article-lists'

/** Event 5 means every stage from published on: lists refresh. */
export const channelOf = (stage: Stage) => articleChannel(Math.min(stage, 5) as 1 | 2 | 3 | 4 | 5)

/** Message for users who are not notified: only that something moved. */
export const silentEvent = (stage: Stage): ArticleEvent => ({
  data_socket: { title: null, part_id: null, user_ids: [] },
  stage,
  text: null,
  alert: false,
})

/** Interval in ms within which changes at one stage are merged. */
const together = 2000

type Realtime = Kernel['realtime']
/** Running intervals, each with whether further changes happened. */
type Spans = Map<Stage, { again: boolean }>

const spansOf = new WeakMap<Realtime, Spans>()

/**
 * Emits the first change at a stage at once and all following ones together: in a large newsroom articles are
 * saved and opened constantly, and each event makes every open list refetch.
 */
export function refreshLists(realtime: Realtime, stage: Stage, tell: () => void): void {
  const spans: Spans = spansOf.get(realtime) ?? new Map()
  spansOf.set(realtime, spans)
  const span = spans.get(stage)
  if (span) {
    span.again = true
    return
  }
  const begun = { again: false }
  spans.set(stage, begun)
  tell()
  setTimeout(() => {
    spans.delete(stage)
    if (begun.again) refreshLists(realtime, stage, tell)
  }, together).unref()
}

/** Invalidates the lists that show articles at a stage. */
export const notifyLists = (realtime: Realtime, stage: Stage): void =>
  refreshLists(realtime, stage, () =>
    realtime.toRoom(listsRoom, channelOf(stage), { ...silentEvent(stage), still: true }),
  )
