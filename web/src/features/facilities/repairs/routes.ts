import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { repairTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/repairs/list', 'repair.index', repairTitles.repairs, {
    component: () => import('./repair-list.tsx'),
  }),
  screen('/repairs/studio/list', 'studioRepair.index', repairTitles.studioRepairs, {
    component: () => import('./studio-repair-list.tsx'),
  }),
  screen('/repairs/studio/list-approve', 'studioRepair.listApprove', repairTitles.studioToApprove, {
    component: () => import('./studio-repair-approve-list.tsx'),
  }),
]
