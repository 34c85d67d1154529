import { IconTags } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { typeTexts } from './text.ts'

const breadcrumb = [{ label: typeTexts.title, to: '/article-type' }]

export const routes: AppRoute[] = [
  {
    path: '/article-type',
    action: 'articleType.index',
    title: typeTexts.title,
    menu: { area: 'editorial', icon: IconTags, order: 52 },
    component: () => import('./type-list.tsx'),
  },
  {
    path: '/article-type/create',
    action: 'articleType.create',
    title: typeTexts.addTitle,
    breadcrumb,
    component: () => import('./type-create.tsx'),
  },
  {
    path: '/article-type/edit/:id',
    action: 'articleType.update',
    title: typeTexts.editTitle,
    breadcrumb,
    component: () => import('./type-edit.tsx'),
  },
]
