import { IconShoppingCart } from '@tabler/icons-react'
import { resources } from '@toasoan/contract/access/catalogue'
import type { AppRoute } from '#web/entities/app-route.ts'

export const routes: AppRoute[] = [
  {
    path: '/sell-news/list',
    action: 'sellNews.index',
    title: resources.sellNews.label,
    menu: { area: 'finance', icon: IconShoppingCart, order: 50 },
    component: () => import('./sale-list.tsx'),
  },
]
