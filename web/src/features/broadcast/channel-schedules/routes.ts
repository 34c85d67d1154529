import { IconMicrophone } from '@tabler/icons-react'
import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { recordingTexts } from './text.ts'

export const routes: AppRoute[] = [
  screen('/channel-schedule', 'channelSchedule.index', recordingTexts.title, {
    menu: { area: 'broadcast', icon: IconMicrophone, order: 30 },
    component: () => import('./channel-schedule-list.tsx'),
  }),
]
