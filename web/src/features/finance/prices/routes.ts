import { IconTags } from '@tabler/icons-react'
import { resources } from '@toasoan/contract/access/catalogue'
import type { AppRoute } from '#web/entities/app-route.ts'

export const routes: AppRoute[] = [
  {
    path: '/category-price/list',
    action: 'categoryPrice.index',
    title: resources.categoryPrice.label,
    menu: { area: 'finance', icon: IconTags, order: 60 },
    component: () => import('./price-list.tsx'),
  },
]
