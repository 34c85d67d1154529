import { IconApps } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { moduleTexts } from './text.ts'

const breadcrumb = [{ label: moduleTexts.title, to: '/modules/list' }]

export const routes: AppRoute[] = [
  {
    path: '/modules/list',
    action: 'module.index',
    title: moduleTexts.title,
    menu: { area: 'administration', icon: IconApps, order: 80 },
    component: () => import('./module-list.tsx'),
  },
  {
    path: '/modules/add',
    action: 'module.create',
    title: moduleTexts.addTitle,
    breadcrumb,
    component: () => import('./module-add.tsx'),
  },
  {
    path: '/modules/view/:id',
    action: 'module.view',
    title: moduleTexts.viewTitle,
    breadcrumb,
    component: () => import('./module-view.tsx'),
  },
  {
    path: '/modules/edit/:id',
    action: 'module.update',
    title: moduleTexts.editTitle,
    breadcrumb,
    component: () => import('./module-edit.tsx'),
  },
]
