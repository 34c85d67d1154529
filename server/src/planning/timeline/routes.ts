import { storyTimeline } from '@toasoan/contract/planning/story-timeline'
import { type Route, route } from '#server/kernel/http/route.ts'
import { followStory } from './follow-story.ts'

export const routes: Route[] = [
  route(storyTimeline, (call) => followStory(call.db, call, call.params.kind, call.params.id)),
]
