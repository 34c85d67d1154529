import { IconAntenna } from '@tabler/icons-react'
import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { channelTexts } from './text.ts'

export const routes: AppRoute[] = [
  screen('/channel', 'channel.index', channelTexts.title, {
    menu: { area: 'broadcast', icon: IconAntenna, order: 40 },
    component: () => import('./channel-list.tsx'),
  }),
]
