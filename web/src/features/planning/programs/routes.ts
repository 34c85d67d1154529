import { IconPlaylist } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { programTexts } from './text.ts'

export const routes: AppRoute[] = [
  {
    path: '/program/list',
    action: 'program.index',
    title: programTexts.title,
    menu: { area: 'planning', icon: IconPlaylist, order: 60 },
    component: () => import('./program-list.tsx'),
  },
]
