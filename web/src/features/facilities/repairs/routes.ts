import { IconChecklist, IconHammer, IconTool } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { repairTitles } from './titles.ts'

export const routes: AppRoute[] = [
  {
    path: '/repairs/list',
    action: 'repair.index',
    title: repairTitles.repairs,
    menu: { area: 'facilities', icon: IconTool, order: 75 },
    component: () => import('./repair-list.tsx'),
  },
  {
    path: '/repairs/studio/list',
    action: 'studioRepair.index',
    title: repairTitles.studioRepairs,
    menu: { area: 'facilities', icon: IconHammer, order: 76 },
    component: () => import('./studio-repair-list.tsx'),
  },
  {
    path: '/repairs/studio/list-approve',
    action: 'studioRepair.listApprove',
    title: repairTitles.studioToApprove,
    menu: { area: 'facilities', icon: IconChecklist, order: 77 },
    component: () => import('./studio-repair-approve-list.tsx'),
  },
]
