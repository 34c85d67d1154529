import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { moduleTexts } from './text.ts'

const breadcrumb = [{ label: moduleTexts.title, to: '/modules/list' }]

export const routes: AppRoute[] = [
  screen('/modules/list', 'module.index', moduleTexts.title, {
    component: () => import('./module-list.tsx'),
  }),
  screen('/modules/add', 'module.create', moduleTexts.addTitle, {
    breadcrumb,
    component: () => import('./module-add.tsx'),
  }),
  screen('/modules/view/:id', 'module.view', moduleTexts.viewTitle, {
    breadcrumb,
    component: () => import('./module-view.tsx'),
  }),
  screen('/modules/edit/:id', 'module.update', moduleTexts.editTitle, {
    breadcrumb,
    component: () => import('./module-edit.tsx'),
  }),
]
