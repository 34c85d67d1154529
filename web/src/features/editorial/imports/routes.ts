import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { importTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/settings/import', 'import.index', importTitles.title, {
    component: () => import('./import-list.tsx'),
  }),
  screen('/settings/import/comments', 'import.index', importTitles.comments, {
    breadcrumb: [{ label: importTitles.title, to: '/settings/import' }],
    component: () => import('./comment-list.tsx'),
  }),
  screen('/settings/import/:id', 'import.index', importTitles.one, {
    breadcrumb: [{ label: importTitles.title, to: '/settings/import' }],
    component: () => import('./import-page.tsx'),
  }),
]
