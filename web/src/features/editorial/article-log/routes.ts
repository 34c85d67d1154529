import { IconHistory } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { articleLogTexts } from './text.ts'

export const routes: AppRoute[] = [
  {
    path: '/article/log',
    resource: 'article',
    action: 'article.log',
    title: articleLogTexts.title,
    menu: { area: 'editorial', icon: IconHistory, order: 48 },
    component: () => import('./article-log.tsx'),
  },
]
