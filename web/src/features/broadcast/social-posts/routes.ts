import { IconBrandFacebook, IconCalendarClock, IconChartHistogram } from '@tabler/icons-react'
import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { socialTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/facebook/list', 'facebook.index', socialTitles.facebook, {
    menu: { area: 'broadcast', icon: IconBrandFacebook, order: 62 },
    component: () => import('./facebook-list.tsx'),
  }),
  screen('/timer/list', 'timer.index', socialTitles.timer, {
    menu: { area: 'broadcast', icon: IconCalendarClock, order: 63 },
    component: () => import('./timer-list.tsx'),
  }),
  screen('/social/list-statistical', 'social.statistical', socialTitles.statistic, {
    menu: { area: 'broadcast', icon: IconChartHistogram, order: 64 },
    component: () => import('./statistic.tsx'),
  }),
]
