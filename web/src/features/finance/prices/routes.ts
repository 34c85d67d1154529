import { resources } from '@toasoan/contract/access/catalogue'
import { type AppRoute, screen } from '#web/entities/app-route.ts'

export const routes: AppRoute[] = [
  screen('/category-price/list', 'categoryPrice.index', resources.categoryPrice.label, {
    component: () => import('./price-list.tsx'),
  }),
]
