import { IconChecklist, IconClipboardList } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { borrowTitles } from './titles.ts'

export const routes: AppRoute[] = [
  {
    path: '/borrows/list',
    action: 'borrow.index',
    title: borrowTitles.borrows,
    menu: { area: 'facilities', icon: IconClipboardList, order: 73 },
    component: () => import('./borrow-list.tsx'),
  },
  {
    path: '/borrows/list-approve',
    action: 'borrow.listApprove',
    title: borrowTitles.toApprove,
    menu: { area: 'facilities', icon: IconChecklist, order: 74 },
    component: () => import('./borrow-approve-list.tsx'),
  },
]
