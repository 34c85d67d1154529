import {
  IconBuildingStore,
  IconCashBanknote,
  IconHeartHandshake,
  IconHistory,
  IconQrcode,
} from '@tabler/icons-react'
import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { unitTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/unit-buy/list', 'unitBuy.index', unitTitles.units, {
    menu: { area: 'finance', icon: IconBuildingStore, order: 40 },
    component: () => import('./unit-list.tsx'),
  }),
  screen('/unit-buy/list-deposit', 'unitBuy.index', unitTitles.deposits, {
    menu: { area: 'finance', icon: IconCashBanknote, order: 42 },
    component: () => import('./deposit-list.tsx'),
  }),
  screen('/unit-buy/list-momo', 'unitBuy.momo', unitTitles.momo, {
    menu: { area: 'finance', icon: IconQrcode, order: 44 },
    component: () => import('./momo-list.tsx'),
  }),
  screen('/unit-buy/list-donation', 'unitBuy.index', unitTitles.donations, {
    menu: { area: 'finance', icon: IconHeartHandshake, order: 45 },
    component: () => import('./donation-list.tsx'),
  }),
  screen('/momo-history/list', 'momoHistory.index', unitTitles.history, {
    menu: { area: 'finance', icon: IconHistory, order: 46 },
    component: () => import('./momo-history.tsx'),
  }),
]
