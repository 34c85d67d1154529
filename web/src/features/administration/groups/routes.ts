import { IconUsersGroup } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { groupTitles } from './titles.ts'

const breadcrumb = [{ label: groupTitles.groups, to: '/groups/list' }]

export const routes: AppRoute[] = [
  {
    path: '/groups/list',
    action: 'group.index',
    title: groupTitles.groups,
    menu: { area: 'administration', icon: IconUsersGroup, order: 30 },
    component: () => import('./list/group-list.tsx'),
  },
  {
    path: '/groups/add',
    action: 'group.create',
    title: groupTitles.add,
    breadcrumb,
    component: () => import('./edit/group-add.tsx'),
  },
  {
    path: '/groups/view/:id',
    action: 'group.view',
    title: groupTitles.view,
    breadcrumb,
    component: () => import('./view/group-view.tsx'),
  },
  {
    path: '/groups/edit/:id',
    action: 'group.update',
    title: groupTitles.edit,
    breadcrumb,
    component: () => import('./edit/group-edit.tsx'),
  },
  {
    path: '/groups/assign-user/:id',
    action: 'group.assignUser',
    title: groupTitles.assignUser,
    breadcrumb,
    component: () => import('./assign/assign-user.tsx'),
  },
  {
    path: '/groups/assign-workflow/:id',
    action: 'group.assignWorkflow',
    title: groupTitles.assignWorkflow,
    breadcrumb,
    component: () => import('./assign/assign-workflow.tsx'),
  },
  {
    path: '/groups/assign-role/:id',
    action: 'group.assignRole',
    title: groupTitles.assignRole,
    breadcrumb,
    component: () => import('./assign/assign-role.tsx'),
  },
]
