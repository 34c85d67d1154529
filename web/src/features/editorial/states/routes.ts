import { IconProgressCheck } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { stateTexts } from './text.ts'

export const routes: AppRoute[] = [
  {
    path: '/state',
    action: 'state.index',
    title: stateTexts.title,
    menu: { area: 'editorial', icon: IconProgressCheck, order: 62 },
    component: () => import('./state-list.tsx'),
  },
]
