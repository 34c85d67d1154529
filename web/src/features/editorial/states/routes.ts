import { IconProgressCheck } from '@tabler/icons-react'
import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { stateTexts } from './text.ts'

export const routes: AppRoute[] = [
  screen('/state', 'state.index', stateTexts.title, {
    menu: { area: 'editorial', icon: IconProgressCheck, order: 62 },
    component: () => import('./state-list.tsx'),
  }),
]
