import { IconHistory } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { articleLogTitles } from './titles.ts'

export const routes: AppRoute[] = [
  {
    path: '/article/log',
    action: 'article.log',
    title: articleLogTitles.title,
    menu: { area: 'editorial', icon: IconHistory, order: 48 },
    component: () => import('./article-log.tsx'),
  },
]
