import { IconChartBar } from '@tabler/icons-react'
import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { statisticTexts } from './text.ts'

export const routes: AppRoute[] = [
  screen('/schedule-statistic', 'scheduleStatistic.index', statisticTexts.title, {
    menu: { area: 'broadcast', icon: IconChartBar, order: 60 },
    component: () => import('./schedule-statistics.tsx'),
  }),
]
