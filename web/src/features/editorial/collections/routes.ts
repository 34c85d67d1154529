import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { collectionTitles } from './titles.ts'

const breadcrumb = [{ label: collectionTitles.title, to: '/collection' }]

export const routes: AppRoute[] = [
  screen('/collection', 'collection.index', collectionTitles.title, {
    component: () => import('./collection-list.tsx'),
  }),
  screen('/collection/create', 'collection.create', collectionTitles.addTitle, {
    breadcrumb,
    component: () => import('./collection-create.tsx'),
  }),
  screen('/collection/edit/:id', 'collection.update', collectionTitles.editTitle, {
    breadcrumb,
    component: () => import('./collection-edit.tsx'),
  }),
]
