import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { unitTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/unit-buy/list', 'unitBuy.index', unitTitles.units, {
    component: () => import('./unit-list.tsx'),
  }),
  screen('/unit-buy/list-deposit', 'unitBuy.index', unitTitles.deposits, {
    component: () => import('./deposit-list.tsx'),
  }),
  screen('/unit-buy/list-momo', 'unitBuy.momo', unitTitles.momo, {
    component: () => import('./momo-list.tsx'),
  }),
  screen('/unit-buy/list-donation', 'unitBuy.index', unitTitles.donations, {
    component: () => import('./donation-list.tsx'),
  }),
  screen('/momo-history/list', 'momoHistory.index', unitTitles.history, {
    component: () => import('./momo-history.tsx'),
  }),
]
