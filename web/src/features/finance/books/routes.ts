import { IconBook2 } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { bookTitles } from './titles.ts'

export const routes: AppRoute[] = [
  {
    path: '/ledger',
    action: 'ledger.index',
    title: bookTitles.title,
    menu: { area: 'finance', icon: IconBook2, order: 70 },
    component: () => import('./ledger.tsx'),
  },
]
