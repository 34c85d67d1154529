import { IconUsersGroup } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { groupTexts } from './text.ts'

const breadcrumb = [{ label: groupTexts.groups, to: '/groups/list' }]

export const routes: AppRoute[] = [
  {
    path: '/groups/list',
    resource: 'group',
    action: 'group.index',
    title: groupTexts.groups,
    menu: { area: 'administration', icon: IconUsersGroup, order: 30 },
    component: () => import('./list/group-list.tsx'),
  },
  {
    path: '/groups/add',
    resource: 'group',
    action: 'group.create',
    title: groupTexts.add,
    breadcrumb,
    component: () => import('./edit/group-add.tsx'),
  },
  {
    path: '/groups/view/:id',
    resource: 'group',
    action: 'group.view',
    title: groupTexts.view,
    breadcrumb,
    component: () => import('./view/group-view.tsx'),
  },
  {
    path: '/groups/edit/:id',
    resource: 'group',
    action: 'group.update',
    title: groupTexts.edit,
    breadcrumb,
    component: () => import('./edit/group-edit.tsx'),
  },
  {
    path: '/groups/assign-user/:id',
    resource: 'group',
    action: 'group.assignUser',
    title: groupTexts.assignUser,
    breadcrumb,
    component: () => import('./assign/assign-user.tsx'),
  },
  {
    path: '/groups/assign-workflow/:id',
    resource: 'group',
    action: 'group.assignWorkflow',
    title: groupTexts.assignWorkflow,
    breadcrumb,
    component: () => import('./assign/assign-workflow.tsx'),
  },
  {
    path: '/groups/assign-role/:id',
    resource: 'group',
    action: 'group.assignRole',
    title: groupTexts.assignRole,
    breadcrumb,
    component: () => import('./assign/assign-role.tsx'),
  },
]
