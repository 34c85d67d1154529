import { IconShoppingCart } from '@tabler/icons-react'
import { resources } from '@toasoan/contract/access/catalogue'
import { type AppRoute, screen } from '#web/entities/app-route.ts'

export const routes: AppRoute[] = [
  screen('/sell-news/list', 'sellNews.index', resources.sellNews.label, {
    menu: { area: 'finance', icon: IconShoppingCart, order: 50 },
    component: () => import('./sale-list.tsx'),
  }),
]
