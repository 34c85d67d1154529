import { IconLayoutDashboard } from '@tabler/icons-react'
import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { dashboardTexts } from './text.ts'

export const routes: AppRoute[] = [
  screen('/dashboard', 'dashboard.show', dashboardTexts.title, {
    menu: { area: 'account', icon: IconLayoutDashboard, order: 0 },
    component: () => import('./dashboard.tsx'),
  }),
]
