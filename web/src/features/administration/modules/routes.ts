import { IconApps } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { moduleTexts } from './text.ts'

const breadcrumb = [{ label: moduleTexts.title, to: '/modules/list' }]

export const routes: AppRoute[] = [
  {
    path: '/modules/list',
    resource: 'module',
    action: 'module.index',
    title: moduleTexts.title,
    menu: { area: 'administration', icon: IconApps, order: 80 },
    component: () => import('./module-list.tsx'),
  },
  {
    path: '/modules/add',
    resource: 'module',
    action: 'module.create',
    title: moduleTexts.addTitle,
    breadcrumb,
    component: () => import('./module-add.tsx'),
  },
  {
    path: '/modules/view/:id',
    resource: 'module',
    action: 'module.view',
    title: moduleTexts.viewTitle,
    breadcrumb,
    component: () => import('./module-view.tsx'),
  },
  {
    path: '/modules/edit/:id',
    resource: 'module',
    action: 'module.update',
    title: moduleTexts.editTitle,
    breadcrumb,
    component: () => import('./module-edit.tsx'),
  },
]
