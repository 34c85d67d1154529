import { IconBook2 } from '@tabler/icons-react'
import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { bookTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/ledger', 'ledger.index', bookTitles.title, {
    menu: { area: 'finance', icon: IconBook2, order: 70 },
    component: () => import('./ledger.tsx'),
  }),
]
