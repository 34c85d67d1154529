import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { repairTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/repairs/list', 'repair.index', repairTitles.repairs, {
    component: () => import('./repair-screens.tsx').then((part) => ({ Component: part.DeviceRepairs })),
  }),
  screen('/repairs/studio/list', 'studioRepair.index', repairTitles.studioRepairs, {
    component: () => import('./repair-screens.tsx').then((part) => ({ Component: part.PlaceRepairs })),
  }),
  screen('/repairs/studio/list-approve', 'studioRepair.listApprove', repairTitles.studioToApprove, {
    component: () =>
      import('./repair-screens.tsx').then((part) => ({ Component: part.PlaceRepairsToApprove })),
  }),
]
