import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { stateTexts } from './text.ts'

export const routes: AppRoute[] = [
  screen('/state', 'state.index', stateTexts.title, {
    component: () => import('./state-list.tsx'),
  }),
]
