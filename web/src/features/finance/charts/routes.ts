import { recordScreens } from '#web/entities/records/record-screens.ts'
import { chartTitles } from './titles.ts'

export const routes = recordScreens('ledgerChart', '/ledger-charts', {
  titles: chartTitles,
  list: () => import('./chart-list.tsx'),
  page: () => import('./chart-page.tsx'),
})
