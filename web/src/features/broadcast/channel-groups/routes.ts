import { IconStack2 } from '@tabler/icons-react'
import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { channelGroupTexts } from './text.ts'

export const routes: AppRoute[] = [
  screen('/channel-group', 'channelGroup.index', channelGroupTexts.title, {
    menu: { area: 'broadcast', icon: IconStack2, order: 50 },
    component: () => import('./channel-group-list.tsx'),
  }),
]
