import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { dashboardTexts } from './text.ts'

export const routes: AppRoute[] = [
  screen('/dashboard', 'dashboard.show', dashboardTexts.title, {
    component: () => import('./dashboard.tsx'),
  }),
]
