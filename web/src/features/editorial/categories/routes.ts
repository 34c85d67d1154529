import { IconCategory } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { categoryTitles } from './titles.ts'

const breadcrumb = [{ label: categoryTitles.title, to: '/category' }]

export const routes: AppRoute[] = [
  {
    path: '/category',
    action: 'category.index',
    title: categoryTitles.title,
    menu: { area: 'editorial', icon: IconCategory, order: 50 },
    component: () => import('./category-list.tsx'),
  },
  {
    path: '/category/create',
    action: 'category.create',
    title: categoryTitles.addTitle,
    breadcrumb,
    component: () => import('./category-create.tsx'),
  },
  {
    path: '/category/edit/:id',
    action: 'category.update',
    title: categoryTitles.editTitle,
    breadcrumb,
    component: () => import('./category-edit.tsx'),
  },
]
