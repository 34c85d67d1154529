import { IconClipboardCheck } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { stocktakeTitles } from './titles.ts'

export const routes: AppRoute[] = [
  {
    path: '/devices/stocktakes',
    action: 'device.audit',
    title: stocktakeTitles.stocktakes,
    menu: { area: 'facilities', icon: IconClipboardCheck, order: 79 },
    component: () => import('./stocktake-list.tsx'),
  },
  {
    path: '/devices/stocktakes/:id',
    action: 'device.audit',
    title: stocktakeTitles.one,
    breadcrumb: [{ label: stocktakeTitles.stocktakes, to: '/devices/stocktakes' }],
    component: () => import('./stocktake-page.tsx'),
  },
]
