import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { categoryTitles } from './titles.ts'

const breadcrumb = [{ label: categoryTitles.title, to: '/category' }]

export const routes: AppRoute[] = [
  screen('/category', 'category.index', categoryTitles.title, {
    component: () => import('./category-list.tsx'),
  }),
  screen('/category/create', 'category.create', categoryTitles.addTitle, {
    breadcrumb,
    component: () => import('./category-create.tsx'),
  }),
  screen('/category/edit/:id', 'category.update', categoryTitles.editTitle, {
    breadcrumb,
    component: () => import('./category-edit.tsx'),
  }),
]
