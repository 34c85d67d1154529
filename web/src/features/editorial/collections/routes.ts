import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { collectionTexts } from './text.ts'

const breadcrumb = [{ label: collectionTexts.title, to: '/collection' }]

export const routes: AppRoute[] = [
  screen('/collection', 'collection.index', collectionTexts.title, {
    component: () => import('./collection-list.tsx'),
  }),
  screen('/collection/create', 'collection.create', collectionTexts.addTitle, {
    breadcrumb,
    component: () => import('./collection-create.tsx'),
  }),
  screen('/collection/edit/:id', 'collection.update', collectionTexts.editTitle, {
    breadcrumb,
    component: () => import('./collection-edit.tsx'),
  }),
]
