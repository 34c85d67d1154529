import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { permissionTexts } from './text.ts'

const breadcrumb = [{ label: permissionTexts.title, to: '/permissions/list' }]

export const routes: AppRoute[] = [
  screen('/permissions/list', 'permission.index', permissionTexts.title, {
    component: () => import('./permission-list.tsx'),
  }),
  screen('/permissions/add', 'permission.create', permissionTexts.addTitle, {
    breadcrumb,
    component: () => import('./permission-add.tsx'),
  }),
  screen('/permissions/view/:id', 'permission.view', permissionTexts.viewTitle, {
    breadcrumb,
    component: () => import('./permission-view.tsx'),
  }),
  screen('/permissions/edit/:id', 'permission.update', permissionTexts.editTitle, {
    breadcrumb,
    component: () => import('./permission-edit.tsx'),
  }),
]
