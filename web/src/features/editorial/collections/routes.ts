import { IconStack2 } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { collectionTexts } from './text.ts'

const breadcrumb = [{ label: collectionTexts.title, to: '/collection' }]

export const routes: AppRoute[] = [
  {
    path: '/collection',
    action: 'collection.index',
    title: collectionTexts.title,
    menu: { area: 'editorial', icon: IconStack2, order: 54 },
    component: () => import('./collection-list.tsx'),
  },
  {
    path: '/collection/create',
    action: 'collection.create',
    title: collectionTexts.addTitle,
    breadcrumb,
    component: () => import('./collection-create.tsx'),
  },
  {
    path: '/collection/edit/:id',
    action: 'collection.update',
    title: collectionTexts.editTitle,
    breadcrumb,
    component: () => import('./collection-edit.tsx'),
  },
]
