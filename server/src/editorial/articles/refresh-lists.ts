import type { Stage } from '@toasoan/contract/editorial/stages'
import { type ArticleEvent, articleChannel } from '@toasoan/contract/messaging/events'
import type { Kernel } from '#server/kernel/kernel.ts'

/** Where the open lists of articles are told things. */
export const listsRoom = 'article-lists'

/** Event 5 stands for every stage from published on: lists refresh. */
export const channelOf = (stage: Stage) => articleChannel(Math.min(stage, 5) as 1 | 2 | 3 | 4 | 5)

/** What is said to those who are not told: only that something moved. */
export const silentEvent = (stage: Stage): ArticleEvent => ({
  data_socket: { title: null, part_id: null, user_ids: [] },
  stage,
  text: null,
  alert: false,
})

/** Changes at one stage within so many milliseconds are told as one. */
const together = 2000

type Realtime = Kernel['realtime']
/** The spans that run, each with whether something more happened within it. */
type Spans = Map<Stage, { again: boolean }>

const spansOf = new WeakMap<Realtime, Spans>()

/**
 * Tells at once of the first change at a stage and of all that follow shortly once more: a desk of a hundred
 * people saves and opens articles all the time, and each telling makes every open list ask again.
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

/** Lets the lists that show articles at a stage turn stale, since something about one of them changed. */
export const notifyLists = (realtime: Realtime, stage: Stage): void =>
  refreshLists(realtime, stage, () =>
    realtime.toRoom(listsRoom, channelOf(stage), { ...silentEvent(stage), still: true }),
  )
