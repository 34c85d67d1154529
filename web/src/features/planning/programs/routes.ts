import { IconPlaylist } from '@tabler/icons-react'
import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { programTexts } from './text.ts'

export const routes: AppRoute[] = [
  screen('/program/list', 'program.index', programTexts.title, {
    menu: { area: 'planning', icon: IconPlaylist, order: 60 },
    component: () => import('./program-list.tsx'),
  }),
]
