import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { breakingTitle } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/breaking-news', 'breakingNews.index', breakingTitle, {
    component: () => import('./breaking-list.tsx'),
  }),
]
