import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { channelTexts } from './text.ts'

export const routes: AppRoute[] = [
  screen('/channel', 'channel.index', channelTexts.title, {
    component: () => import('./channel-list.tsx'),
  }),
]
