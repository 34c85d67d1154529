import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { groupTitles } from './titles.ts'

const breadcrumb = [{ label: groupTitles.groups, to: '/groups/list' }]

export const routes: AppRoute[] = [
  screen('/groups/list', 'group.index', groupTitles.groups, {
    component: () => import('./list/group-list.tsx'),
  }),
  screen('/groups/add', 'group.create', groupTitles.add, {
    breadcrumb,
    component: () => import('./edit/group-add.tsx'),
  }),
  screen('/groups/view/:id', 'group.view', groupTitles.view, {
    breadcrumb,
    component: () => import('./view/group-view.tsx'),
  }),
  screen('/groups/edit/:id', 'group.update', groupTitles.edit, {
    breadcrumb,
    component: () => import('./edit/group-edit.tsx'),
  }),
  screen('/groups/assign-user/:id', 'group.assignUser', groupTitles.assignUser, {
    breadcrumb,
    component: () => import('./assign/assign-user.tsx'),
  }),
  screen('/groups/assign-workflow/:id', 'group.assignWorkflow', groupTitles.assignWorkflow, {
    breadcrumb,
    component: () => import('./assign/assign-workflow.tsx'),
  }),
  screen('/groups/assign-role/:id', 'group.assignRole', groupTitles.assignRole, {
    breadcrumb,
    component: () => import('./assign/assign-role.tsx'),
  }),
]
