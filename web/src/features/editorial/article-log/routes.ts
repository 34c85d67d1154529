import { IconHistory } from '@tabler/icons-react'
import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { articleLogTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/article/log', 'article.log', articleLogTitles.title, {
    menu: { area: 'editorial', icon: IconHistory, order: 48 },
    component: () => import('./article-log.tsx'),
  }),
]
