import { IconChartBar } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { statisticTexts } from './text.ts'

export const routes: AppRoute[] = [
  {
    path: '/schedule-statistic',
    action: 'scheduleStatistic.index',
    title: statisticTexts.title,
    menu: { area: 'broadcast', icon: IconChartBar, order: 60 },
    component: () => import('./schedule-statistics.tsx'),
  },
]
