import { IconAntenna } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { channelTexts } from './text.ts'

export const routes: AppRoute[] = [
  {
    path: '/channel',
    action: 'channel.index',
    title: channelTexts.title,
    menu: { area: 'broadcast', icon: IconAntenna, order: 40 },
    component: () => import('./channel-list.tsx'),
  },
]
