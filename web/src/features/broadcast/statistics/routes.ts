import { text } from '@toasoan/contract/kit/text'
import { type AppRoute, screen } from '#web/entities/app-route.ts'

export const routes: AppRoute[] = [
  screen(
    '/schedule-statistic',
    'scheduleStatistic.index',
    text('Thống kê lịch phát', 'Schedule statistics'),
    {
      component: () => import('./schedule-statistics.tsx'),
    },
  ),
]
