import {
  IconBuildingStore,
  IconCashBanknote,
  IconHeartHandshake,
  IconHistory,
  IconQrcode,
} from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { unitTitles } from './titles.ts'

export const routes: AppRoute[] = [
  {
    path: '/unit-buy/list',
    action: 'unitBuy.index',
    title: unitTitles.units,
    menu: { area: 'finance', icon: IconBuildingStore, order: 40 },
    component: () => import('./unit-list.tsx'),
  },
  {
    path: '/unit-buy/list-deposit',
    action: 'unitBuy.index',
    title: unitTitles.deposits,
    menu: { area: 'finance', icon: IconCashBanknote, order: 42 },
    component: () => import('./deposit-list.tsx'),
  },
  {
    path: '/unit-buy/list-momo',
    action: 'unitBuy.momo',
    title: unitTitles.momo,
    menu: { area: 'finance', icon: IconQrcode, order: 44 },
    component: () => import('./momo-list.tsx'),
  },
  {
    path: '/unit-buy/list-donation',
    action: 'unitBuy.index',
    title: unitTitles.donations,
    menu: { area: 'finance', icon: IconHeartHandshake, order: 45 },
    component: () => import('./donation-list.tsx'),
  },
  {
    path: '/momo-history/list',
    action: 'momoHistory.index',
    title: unitTitles.history,
    menu: { area: 'finance', icon: IconHistory, order: 46 },
    component: () => import('./momo-history.tsx'),
  },
]
