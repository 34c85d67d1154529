import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { departmentTitles } from './titles.ts'

const breadcrumb = [{ label: departmentTitles.title, to: '/departments/list' }]

export const routes: AppRoute[] = [
  screen('/departments/list', 'department.index', departmentTitles.title, {
    component: () => import('./department-list.tsx'),
  }),
  screen('/departments/add', ['department.index', 'department.create'], departmentTitles.addTitle, {
    breadcrumb,
    component: () => import('./department-add.tsx'),
  }),
  screen('/departments/view/:id', ['department.index', 'department.view'], departmentTitles.viewTitle, {
    breadcrumb,
    component: () => import('./department-view.tsx'),
  }),
  screen(
    '/departments/edit/:id',
    ['department.index', 'department.view', 'department.update'],
    departmentTitles.editTitle,
    { breadcrumb, component: () => import('./department-edit.tsx') },
  ),
  screen('/departments/:id/users', 'department.show', departmentTitles.usersTitle, {
    breadcrumb,
    component: () => import('./department-users.tsx'),
  }),
]
