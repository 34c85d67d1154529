import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { articlePlaces } from '#web/entities/article-places.ts'
import { versionTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/article/:id/diff/:first_id/:last_id', 'article.history', versionTitles.compare, {
    within: articlePlaces,
    breadcrumb: [
      { label: versionTitles.articles, to: '/article/private' },
      { label: versionTitles.comparing },
    ],
    component: () => import('./compare-screen.tsx'),
  }),
]
