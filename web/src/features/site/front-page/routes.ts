import { IconLayoutDashboard } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { frontTitles } from './titles.ts'

export const routes: AppRoute[] = [
  {
    path: '/front-page',
    action: 'frontPage.index',
    title: frontTitles.arrange,
    menu: { area: 'site', icon: IconLayoutDashboard, order: 10 },
    component: () => import('./arrange.tsx'),
  },
  {
    path: '/front-page/versions',
    action: 'frontPage.index',
    title: frontTitles.versions,
    breadcrumb: [{ label: frontTitles.arrange, to: '/front-page' }],
    component: () => import('./version-list.tsx'),
  },
]
