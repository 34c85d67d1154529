import { IconInbox } from '@tabler/icons-react'
import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { approvalTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/approvals', 'read', approvalTitles.inbox, {
    menu: { area: 'account', icon: IconInbox, order: 1 },
    component: () => import('./approval-inbox.tsx'),
  }),
]
