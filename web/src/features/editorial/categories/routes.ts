import { IconCategory } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { categoryTexts } from './text.ts'

const breadcrumb = [{ label: categoryTexts.title, to: '/category' }]

export const routes: AppRoute[] = [
  {
    path: '/category',
    resource: 'category',
    action: 'category.index',
    title: categoryTexts.title,
    menu: { area: 'editorial', icon: IconCategory, order: 50 },
    component: () => import('./category-list.tsx'),
  },
  {
    path: '/category/create',
    resource: 'category',
    action: 'category.create',
    title: categoryTexts.addTitle,
    breadcrumb,
    component: () => import('./category-create.tsx'),
  },
  {
    path: '/category/edit/:id',
    resource: 'category',
    action: 'category.update',
    title: categoryTexts.editTitle,
    breadcrumb,
    component: () => import('./category-edit.tsx'),
  },
]
