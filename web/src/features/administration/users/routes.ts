import { IconUsers } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { userTitles } from './titles.ts'

const breadcrumb = [{ label: userTitles.users, to: '/users/list' }]

export const routes: AppRoute[] = [
  {
    path: '/users/list',
    action: 'user.index',
    title: userTitles.users,
    menu: { area: 'administration', icon: IconUsers, order: 10 },
    component: () => import('./list/user-list.tsx'),
  },
  {
    path: '/users/add',
    action: 'user.create',
    title: userTitles.add,
    breadcrumb,
    component: () => import('./edit/user-add.tsx'),
  },
  {
    path: '/users/edit/:id',
    action: 'user.update',
    title: userTitles.edit,
    breadcrumb,
    component: () => import('./edit/user-edit.tsx'),
  },
]
