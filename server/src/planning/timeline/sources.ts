import type { StorySource } from '#server/kernel/timeline/story.ts'
import { broadcastTimeline } from '../../broadcast/schedule/public.ts'
import { articleTimeline } from '../../editorial/articles/public.ts'
import { bookingTimelines } from '../../facilities/bookings/public.ts'
import { royaltyTimeline } from '../../finance/royalties/public.ts'
import { saleTimeline } from '../../finance/sales/public.ts'
import { planTimeline } from '../plans/public.ts'
import { workTimeline } from '../works/public.ts'

/** What a story is made of, in the order in which it comes about; an area joins by one line. */
export const storySources: readonly StorySource[] = [
  planTimeline,
  workTimeline,
  ...bookingTimelines,
  articleTimeline,
  broadcastTimeline,
  royaltyTimeline,
  saleTimeline,
]
