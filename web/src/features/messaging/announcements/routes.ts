import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { notificationTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/notification', 'notification.index', notificationTitles.announcements, {
    component: () => import('./announcement-list.tsx'),
  }),
  screen('/notification/personal', 'notification.personal', notificationTitles.personal, {
    component: () => import('./personal.tsx'),
  }),
]
