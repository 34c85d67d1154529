import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { typeTexts } from './text.ts'

const breadcrumb = [{ label: typeTexts.title, to: '/article-type' }]

export const routes: AppRoute[] = [
  screen('/article-type', 'articleType.index', typeTexts.title, {
    component: () => import('./type-list.tsx'),
  }),
  screen('/article-type/create', 'articleType.create', typeTexts.addTitle, {
    breadcrumb,
    component: () => import('./type-create.tsx'),
  }),
  screen('/article-type/edit/:id', 'articleType.update', typeTexts.editTitle, {
    breadcrumb,
    component: () => import('./type-edit.tsx'),
  }),
]
