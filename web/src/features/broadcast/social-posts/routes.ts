import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { socialTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/facebook/list', 'facebook.index', socialTitles.facebook, {
    component: () => import('./facebook-list.tsx'),
  }),
  screen('/timer/list', 'timer.index', socialTitles.timer, {
    component: () => import('./timer-list.tsx'),
  }),
  screen('/social/list-statistical', 'social.statistical', socialTitles.statistic, {
    component: () => import('./statistic.tsx'),
  }),
]
