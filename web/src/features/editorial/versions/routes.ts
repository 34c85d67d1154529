import type { AppRoute } from '#web/entities/app-route.ts'
import { articlePlaces } from '#web/entities/article-places.ts'
import { versionTexts } from './text.ts'

export const routes: AppRoute[] = [
  {
    path: '/article/:id/diff/:first_id/:last_id',
    action: 'article.history',
    title: versionTexts.compare,
    within: articlePlaces,
    breadcrumb: [{ label: versionTexts.articles, to: '/article/private' }, { label: versionTexts.comparing }],
    component: () => import('./compare-screen.tsx'),
  },
]
