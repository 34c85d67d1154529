import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { roleTitles } from './titles.ts'

const breadcrumb = [{ label: roleTitles.roles, to: '/roles/list' }]

export const routes: AppRoute[] = [
  screen('/roles/list', 'role.index', roleTitles.roles, {
    component: () => import('./list/role-list.tsx'),
  }),
  screen('/roles/add', 'role.create', roleTitles.add, {
    breadcrumb,
    component: () => import('./edit/role-add.tsx'),
  }),
  screen('/roles/view/:id', 'role.view', roleTitles.view, {
    breadcrumb,
    component: () => import('./view/role-view.tsx'),
  }),
  screen('/roles/edit/:id', 'role.update', roleTitles.edit, {
    breadcrumb,
    component: () => import('./edit/role-edit.tsx'),
  }),
  screen('/roles/assign/:id', 'role.assign', roleTitles.assign, {
    breadcrumb,
    component: () => import('./assign/role-assign.tsx'),
  }),
]
