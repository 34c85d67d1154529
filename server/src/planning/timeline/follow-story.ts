import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type StoryEntry, type StoryKind, storyKinds } from '@toasoan/contract/planning/story-timeline'
import type { Database } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Found, Story, StorySource } from '#server/kernel/timeline/story.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { broadcastTimeline } from '../../broadcast/schedule/public.ts'
import { articleTimeline } from '../../editorial/articles/public.ts'
import { bookingTimelines } from '../../facilities/bookings/public.ts'
import { royaltyTimeline } from '../../finance/royalties/public.ts'
import { saleTimeline } from '../../finance/sales/public.ts'
import { planTimeline } from '../plans/public.ts'
import { workTimeline } from '../works/public.ts'

/** What a story is made of, in the order in which it comes about; an area joins by one line. */
const storySources: readonly StorySource[] = [
  planTimeline,
  workTimeline,
  ...bookingTimelines,
  articleTimeline,
  broadcastTimeline,
  royaltyTimeline,
  saleTimeline,
]

/** A story is followed at most so often from what was found to what belongs to that. */
const mostRounds = 4

type Known = Record<StoryKind, Set<number>>

const asStory = (known: Known): Story =>
  Object.fromEntries(storyKinds.map((kind) => [kind, [...known[kind]]])) as unknown as Story

/** Takes what was found into what is known; true when it was more. */
function learn(known: Known, found: readonly Found[]): boolean {
  const before = storyKinds.reduce((sum, kind) => sum + known[kind].size, 0)
  for (const { entry, further = {} } of found) {
    known[entry.kind].add(entry.id)
    for (const kind of storyKinds) for (const id of further[kind] ?? []) known[kind].add(Number(id))
  }
  return storyKinds.reduce((sum, kind) => sum + known[kind].size, 0) > before
}

/**
 * The story of a record, as far as somebody may see each part of it. From what they may not see nothing leads on.
 * 404 when they may not see the record itself.
 */
export async function followStory(
  db: Database,
  actor: Actor,
  kind: StoryKind,
  id: number,
): Promise<StoryEntry[]> {
  const known = Object.fromEntries(storyKinds.map((each) => [each, new Set<number>()])) as Known
  known[kind].add(id)
  const own = storySources.find((source) => source.kind === kind)
  const first = (await own?.find(db, actor, asStory(known)))?.filter(({ entry }) => entry.id === id) ?? []
  if (first.length === 0) throw fail(kernelErrors.notFound)
  learn(known, first)
  for (let round = 1; ; round += 1) {
    const found: Found[] = []
    for (const source of storySources) found.push(...(await source.find(db, actor, asStory(known))))
    if (!learn(known, found) || round === mostRounds) return found.map(({ entry }) => entry)
  }
}
