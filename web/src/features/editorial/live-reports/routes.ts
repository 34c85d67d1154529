import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { articlePlaces } from '#web/entities/article-places.ts'
import { liveReportTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/article/live/:id', 'article.view', liveReportTitles.title, {
    within: articlePlaces,
    breadcrumb: [{ label: liveReportTitles.title }],
    component: () => import('./live-report.tsx'),
  }),
]
