import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { staffSyncTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/settings/staff-sync', 'staffSync.index', staffSyncTitles.title, {
    component: () => import('./staff-sync.tsx'),
  }),
]
