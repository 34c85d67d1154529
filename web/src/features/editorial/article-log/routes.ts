import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { articleLogTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/article/log', 'article.log', articleLogTitles.title, {
    component: () => import('./article-log.tsx'),
  }),
]
