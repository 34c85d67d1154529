import { IconClipboardCheck } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { stocktakeTexts } from './text.ts'

export const routes: AppRoute[] = [
  {
    path: '/devices/stocktakes',
    resource: 'device',
    action: 'device.audit',
    title: stocktakeTexts.stocktakes,
    menu: { area: 'facilities', icon: IconClipboardCheck, order: 79 },
    component: () => import('./stocktake-list.tsx'),
  },
  {
    path: '/devices/stocktakes/:id',
    resource: 'device',
    action: 'device.audit',
    title: stocktakeTexts.one,
    breadcrumb: [{ label: stocktakeTexts.stocktakes, to: '/devices/stocktakes' }],
    component: () => import('./stocktake-page.tsx'),
  },
]
