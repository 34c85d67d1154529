import { IconChecklist, IconClipboardList } from '@tabler/icons-react'
import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { borrowTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/borrows/list', 'borrow.index', borrowTitles.borrows, {
    menu: { area: 'facilities', icon: IconClipboardList, order: 73 },
    component: () => import('./borrow-list.tsx'),
  }),
  screen('/borrows/list-approve', 'borrow.listApprove', borrowTitles.toApprove, {
    menu: { area: 'facilities', icon: IconChecklist, order: 74 },
    component: () => import('./borrow-approve-list.tsx'),
  }),
]
