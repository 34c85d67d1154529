import { IconTags } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { typeTexts } from './text.ts'

const breadcrumb = [{ label: typeTexts.title, to: '/article-type' }]

export const routes: AppRoute[] = [
  {
    path: '/article-type',
    resource: 'articleType',
    action: 'articleType.index',
    title: typeTexts.title,
    menu: { area: 'editorial', icon: IconTags, order: 52 },
    component: () => import('./type-list.tsx'),
  },
  {
    path: '/article-type/create',
    resource: 'articleType',
    action: 'articleType.create',
    title: typeTexts.addTitle,
    breadcrumb,
    component: () => import('./type-create.tsx'),
  },
  {
    path: '/article-type/edit/:id',
    resource: 'articleType',
    action: 'articleType.update',
    title: typeTexts.editTitle,
    breadcrumb,
    component: () => import('./type-edit.tsx'),
  },
]
