import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { newsroomExportTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/settings/export', 'export.index', newsroomExportTitles.title, {
    component: () => import('./newsroom-exports.tsx'),
  }),
]
