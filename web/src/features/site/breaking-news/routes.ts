import { IconBolt } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { breakingTitle } from './titles.ts'

export const routes: AppRoute[] = [
  {
    path: '/breaking-news',
    action: 'breakingNews.index',
    title: breakingTitle,
    menu: { area: 'site', icon: IconBolt, order: 20 },
    component: () => import('./breaking-list.tsx'),
  },
]
