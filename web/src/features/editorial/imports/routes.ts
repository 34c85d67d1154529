import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { importTexts } from './text.ts'

export const routes: AppRoute[] = [
  screen('/settings/import', 'import.index', importTexts.title, {
    component: () => import('./import-list.tsx'),
  }),
  screen('/settings/import/:id', 'import.index', importTexts.one, {
    breadcrumb: [{ label: importTexts.title, to: '/settings/import' }],
    component: () => import('./import-page.tsx'),
  }),
]
