import { IconBell, IconSpeakerphone } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { notificationTitles } from './titles.ts'

export const routes: AppRoute[] = [
  {
    path: '/notification',
    action: 'notification.index',
    title: notificationTitles.announcements,
    menu: { area: 'messaging', icon: IconSpeakerphone, order: 30 },
    component: () => import('./announcement-list.tsx'),
  },
  {
    path: '/notification/personal',
    action: 'notification.personal',
    title: notificationTitles.personal,
    menu: { area: 'messaging', icon: IconBell, order: 20 },
    component: () => import('./personal.tsx'),
  },
]
