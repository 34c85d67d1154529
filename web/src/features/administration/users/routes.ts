import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { userTitles } from './titles.ts'

const breadcrumb = [{ label: userTitles.users, to: '/users/list' }]

export const routes: AppRoute[] = [
  screen('/users/list', 'user.index', userTitles.users, {
    component: () => import('./list/user-list.tsx'),
  }),
  screen('/users/add', 'user.create', userTitles.add, {
    breadcrumb,
    component: () => import('./edit/user-add.tsx'),
  }),
  screen('/users/edit/:id', 'user.update', userTitles.edit, {
    breadcrumb,
    component: () => import('./edit/user-edit.tsx'),
  }),
]
