import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { bookTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/ledger', 'ledger.index', bookTitles.title, {
    component: () => import('./ledger.tsx'),
  }),
]
