import { IconShieldLock } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { roleTitles } from './titles.ts'

const breadcrumb = [{ label: roleTitles.roles, to: '/roles/list' }]

export const routes: AppRoute[] = [
  {
    path: '/roles/list',
    action: 'role.index',
    title: roleTitles.roles,
    menu: { area: 'administration', icon: IconShieldLock, order: 20 },
    component: () => import('./list/role-list.tsx'),
  },
  {
    path: '/roles/add',
    action: 'role.create',
    title: roleTitles.add,
    breadcrumb,
    component: () => import('./edit/role-add.tsx'),
  },
  {
    path: '/roles/view/:id',
    action: 'role.view',
    title: roleTitles.view,
    breadcrumb,
    component: () => import('./view/role-view.tsx'),
  },
  {
    path: '/roles/edit/:id',
    action: 'role.update',
    title: roleTitles.edit,
    breadcrumb,
    component: () => import('./edit/role-edit.tsx'),
  },
  {
    path: '/roles/assign/:id',
    action: 'role.assign',
    title: roleTitles.assign,
    breadcrumb,
    component: () => import('./assign/role-assign.tsx'),
  },
]
