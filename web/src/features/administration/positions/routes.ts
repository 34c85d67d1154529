import { IconStairs } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { positionTexts } from './text.ts'

const breadcrumb = [{ label: positionTexts.title, to: '/positions/list' }]

export const routes: AppRoute[] = [
  {
    path: '/positions/list',
    resource: 'position',
    action: 'position.index',
    title: positionTexts.title,
    menu: { area: 'administration', icon: IconStairs, order: 50 },
    component: () => import('./position-list.tsx'),
  },
  {
    path: '/positions/add',
    resource: 'position',
    action: 'position.create',
    title: positionTexts.addTitle,
    breadcrumb,
    component: () => import('./position-add.tsx'),
  },
  {
    path: '/positions/view/:id',
    resource: 'position',
    action: 'position.view',
    title: positionTexts.viewTitle,
    breadcrumb,
    component: () => import('./position-view.tsx'),
  },
  {
    path: '/positions/edit/:id',
    resource: 'position',
    action: 'position.update',
    title: positionTexts.editTitle,
    breadcrumb,
    component: () => import('./position-edit.tsx'),
  },
]
