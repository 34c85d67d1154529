import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { programTexts } from './text.ts'

export const routes: AppRoute[] = [
  screen('/program/list', 'program.index', programTexts.title, {
    component: () => import('./program-list.tsx'),
  }),
]
