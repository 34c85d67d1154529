import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { borrowTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/borrows/list', 'borrow.index', borrowTitles.borrows, {
    component: () => import('./borrow-screens.tsx'),
  }),
  screen('/borrows/holders', 'borrow.index', borrowTitles.holders, {
    component: () => import('./holder-list.tsx'),
  }),
  screen('/borrows/list-approve', 'borrow.listApprove', borrowTitles.toApprove, {
    component: () => import('./borrow-screens.tsx').then((part) => ({ Component: part.ToApprove })),
  }),
]
