import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { moduleTitles } from './titles.ts'

const breadcrumb = [{ label: moduleTitles.title, to: '/modules/list' }]

export const routes: AppRoute[] = [
  screen('/modules/list', 'module.index', moduleTitles.title, {
    component: () => import('./module-list.tsx'),
  }),
  screen('/modules/add', 'module.create', moduleTitles.addTitle, {
    breadcrumb,
    component: () => import('./module-add.tsx'),
  }),
  screen('/modules/view/:id', 'module.view', moduleTitles.viewTitle, {
    breadcrumb,
    component: () => import('./module-view.tsx'),
  }),
  screen('/modules/edit/:id', 'module.update', moduleTitles.editTitle, {
    breadcrumb,
    component: () => import('./module-edit.tsx'),
  }),
]
