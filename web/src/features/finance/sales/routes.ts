import { resources } from '@toasoan/contract/access/catalogue'
import { type AppRoute, screen } from '#web/entities/app-route.ts'

export const routes: AppRoute[] = [
  screen('/sell-news/list', 'sellNews.index', resources.sellNews.label, {
    component: () => import('./sale-list.tsx'),
  }),
]
