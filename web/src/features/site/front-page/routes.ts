import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { frontTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/front-page', 'frontPage.index', frontTitles.arrange, {
    component: () => import('./arrange.tsx'),
  }),
  screen('/front-page/versions', 'frontPage.index', frontTitles.versions, {
    breadcrumb: [{ label: frontTitles.arrange, to: '/front-page' }],
    component: () => import('./version-list.tsx'),
  }),
]
