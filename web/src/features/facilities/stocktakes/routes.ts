import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { stocktakeTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/devices/stocktakes', 'device.audit', stocktakeTitles.stocktakes, {
    component: () => import('./stocktake-list.tsx'),
  }),
  screen('/devices/stocktakes/:id', 'device.audit', stocktakeTitles.one, {
    breadcrumb: [{ label: stocktakeTitles.stocktakes, to: '/devices/stocktakes' }],
    component: () => import('./stocktake-page.tsx'),
  }),
]
