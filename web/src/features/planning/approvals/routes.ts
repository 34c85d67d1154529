import { IconInbox } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { approvalTitles } from './titles.ts'

export const routes: AppRoute[] = [
  {
    path: '/approvals',
    action: 'read',
    title: approvalTitles.inbox,
    menu: { area: 'account', icon: IconInbox, order: 1 },
    component: () => import('./approval-inbox.tsx'),
  },
]
