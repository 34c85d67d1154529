import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { podcastTexts } from './text.ts'

export const routes: AppRoute[] = [
  screen('/podcasts', 'podcast.index', podcastTexts.title, {
    component: () => import('./podcast-list.tsx'),
  }),
]
