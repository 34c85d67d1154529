import { IconBell, IconSpeakerphone } from '@tabler/icons-react'
import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { notificationTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/notification', 'notification.index', notificationTitles.announcements, {
    menu: { area: 'messaging', icon: IconSpeakerphone, order: 30 },
    component: () => import('./announcement-list.tsx'),
  }),
  screen('/notification/personal', 'notification.personal', notificationTitles.personal, {
    menu: { area: 'messaging', icon: IconBell, order: 20 },
    component: () => import('./personal.tsx'),
  }),
]
