import { IconBrandFacebook, IconCalendarClock, IconChartHistogram } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { socialTitles } from './titles.ts'

export const routes: AppRoute[] = [
  {
    path: '/facebook/list',
    action: 'facebook.index',
    title: socialTitles.facebook,
    menu: { area: 'broadcast', icon: IconBrandFacebook, order: 62 },
    component: () => import('./facebook-list.tsx'),
  },
  {
    path: '/timer/list',
    action: 'timer.index',
    title: socialTitles.timer,
    menu: { area: 'broadcast', icon: IconCalendarClock, order: 63 },
    component: () => import('./timer-list.tsx'),
  },
  {
    path: '/social/list-statistical',
    action: 'social.statistical',
    title: socialTitles.statistic,
    menu: { area: 'broadcast', icon: IconChartHistogram, order: 64 },
    component: () => import('./statistic.tsx'),
  },
]
