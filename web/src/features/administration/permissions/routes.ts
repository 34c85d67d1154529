import { IconKey } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { permissionTexts } from './text.ts'

const breadcrumb = [{ label: permissionTexts.title, to: '/permissions/list' }]

export const routes: AppRoute[] = [
  {
    path: '/permissions/list',
    action: 'permission.index',
    title: permissionTexts.title,
    menu: { area: 'administration', icon: IconKey, order: 70 },
    component: () => import('./permission-list.tsx'),
  },
  {
    path: '/permissions/add',
    action: 'permission.create',
    title: permissionTexts.addTitle,
    breadcrumb,
    component: () => import('./permission-add.tsx'),
  },
  {
    path: '/permissions/view/:id',
    action: 'permission.view',
    title: permissionTexts.viewTitle,
    breadcrumb,
    component: () => import('./permission-view.tsx'),
  },
  {
    path: '/permissions/edit/:id',
    action: 'permission.update',
    title: permissionTexts.editTitle,
    breadcrumb,
    component: () => import('./permission-edit.tsx'),
  },
]
