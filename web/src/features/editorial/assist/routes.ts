import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { assistTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/settings/assist', 'assist.usage', assistTitles.title, {
    component: () => import('./assist-usage.tsx'),
  }),
]
