import type { AppRoute } from '#web/entities/app-route.ts'
import { articlePlaces } from '#web/entities/article-places.ts'
import { liveReportTitles } from './titles.ts'

export const routes: AppRoute[] = [
  {
    path: '/article/live/:id',
    action: 'article.view',
    title: liveReportTitles.title,
    within: articlePlaces,
    breadcrumb: [{ label: liveReportTitles.title }],
    component: () => import('./live-report.tsx'),
  },
]
