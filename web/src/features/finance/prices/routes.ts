import { IconTags } from '@tabler/icons-react'
import { resources } from '@toasoan/contract/access/catalogue'
import { type AppRoute, screen } from '#web/entities/app-route.ts'

export const routes: AppRoute[] = [
  screen('/category-price/list', 'categoryPrice.index', resources.categoryPrice.label, {
    menu: { area: 'finance', icon: IconTags, order: 60 },
    component: () => import('./price-list.tsx'),
  }),
]
