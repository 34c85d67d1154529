import { IconStack2 } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { channelGroupTexts } from './text.ts'

export const routes: AppRoute[] = [
  {
    path: '/channel-group',
    action: 'channelGroup.index',
    title: channelGroupTexts.title,
    menu: { area: 'broadcast', icon: IconStack2, order: 50 },
    component: () => import('./channel-group-list.tsx'),
  },
]
