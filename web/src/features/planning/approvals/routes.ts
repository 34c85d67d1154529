import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { approvalTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/approvals', 'read', approvalTitles.inbox, {
    component: () => import('./approval-inbox.tsx'),
  }),
]
