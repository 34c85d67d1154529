import { IconMicrophone } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { recordingTexts } from './text.ts'

export const routes: AppRoute[] = [
  {
    path: '/channel-schedule',
    action: 'channelSchedule.index',
    title: recordingTexts.title,
    menu: { area: 'broadcast', icon: IconMicrophone, order: 30 },
    component: () => import('./channel-schedule-list.tsx'),
  },
]
