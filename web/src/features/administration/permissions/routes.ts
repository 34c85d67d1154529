import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { permissionTitles } from './titles.ts'

const breadcrumb = [{ label: permissionTitles.title, to: '/permissions/list' }]

export const routes: AppRoute[] = [
  screen('/permissions/list', 'permission.index', permissionTitles.title, {
    component: () => import('./permission-list.tsx'),
  }),
  screen('/permissions/add', 'permission.create', permissionTitles.addTitle, {
    breadcrumb,
    component: () => import('./permission-add.tsx'),
  }),
  screen('/permissions/view/:id', 'permission.view', permissionTitles.viewTitle, {
    breadcrumb,
    component: () => import('./permission-view.tsx'),
  }),
  screen('/permissions/edit/:id', 'permission.update', permissionTitles.editTitle, {
    breadcrumb,
    component: () => import('./permission-edit.tsx'),
  }),
]
