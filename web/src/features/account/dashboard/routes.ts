import { IconLayoutDashboard } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { dashboardTexts } from './text.ts'

export const routes: AppRoute[] = [
  {
    path: '/dashboard',
    action: 'dashboard.show',
    title: dashboardTexts.title,
    menu: { area: 'account', icon: IconLayoutDashboard, order: 0 },
    component: () => import('./dashboard.tsx'),
  },
]
