import { IconChecklist, IconHammer, IconTool } from '@tabler/icons-react'
import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { repairTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/repairs/list', 'repair.index', repairTitles.repairs, {
    menu: { area: 'facilities', icon: IconTool, order: 75 },
    component: () => import('./repair-list.tsx'),
  }),
  screen('/repairs/studio/list', 'studioRepair.index', repairTitles.studioRepairs, {
    menu: { area: 'facilities', icon: IconHammer, order: 76 },
    component: () => import('./studio-repair-list.tsx'),
  }),
  screen('/repairs/studio/list-approve', 'studioRepair.listApprove', repairTitles.studioToApprove, {
    menu: { area: 'facilities', icon: IconChecklist, order: 77 },
    component: () => import('./studio-repair-approve-list.tsx'),
  }),
]
