import { IconBolt } from '@tabler/icons-react'
import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { breakingTitle } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/breaking-news', 'breakingNews.index', breakingTitle, {
    menu: { area: 'site', icon: IconBolt, order: 20 },
    component: () => import('./breaking-list.tsx'),
  }),
]
