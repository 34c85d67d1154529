import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { dashboardTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/dashboard', 'dashboard.show', dashboardTitles.title, {
    component: () => import('./dashboard.tsx').then((part) => part.prepare().then(() => part)),
  }),
]
