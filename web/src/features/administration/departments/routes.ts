import { IconSitemap } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { departmentTitles } from './titles.ts'

const breadcrumb = [{ label: departmentTitles.title, to: '/departments/list' }]

export const routes: AppRoute[] = [
  {
    path: '/departments/list',
    action: 'department.index',
    title: departmentTitles.title,
    menu: { area: 'administration', icon: IconSitemap, order: 60 },
    component: () => import('./department-list.tsx'),
  },
  {
    path: '/departments/add',
    action: ['department.index', 'department.create'],
    title: departmentTitles.addTitle,
    breadcrumb,
    component: () => import('./department-add.tsx'),
  },
  {
    path: '/departments/view/:id',
    action: ['department.index', 'department.view'],
    title: departmentTitles.viewTitle,
    breadcrumb,
    component: () => import('./department-view.tsx'),
  },
  {
    path: '/departments/edit/:id',
    action: ['department.index', 'department.view', 'department.update'],
    title: departmentTitles.editTitle,
    breadcrumb,
    component: () => import('./department-edit.tsx'),
  },
  {
    path: '/departments/:id/users',
    action: 'department.show',
    title: departmentTitles.usersTitle,
    breadcrumb,
    component: () => import('./department-users.tsx'),
  },
]
