import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { houseExportTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/settings/export', 'export.index', houseExportTitles.title, {
    component: () => import('./house-exports.tsx'),
  }),
]
