import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { articlePlaces } from '#web/entities/article-places.ts'
import { versionTexts } from './text.ts'

export const routes: AppRoute[] = [
  screen('/article/:id/diff/:first_id/:last_id', 'article.history', versionTexts.compare, {
    within: articlePlaces,
    breadcrumb: [{ label: versionTexts.articles, to: '/article/private' }, { label: versionTexts.comparing }],
    component: () => import('./compare-screen.tsx'),
  }),
]
