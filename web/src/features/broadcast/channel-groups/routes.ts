import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { channelGroupTexts } from './text.ts'

export const routes: AppRoute[] = [
  screen('/channel-group', 'channelGroup.index', channelGroupTexts.title, {
    component: () => import('./channel-group-list.tsx'),
  }),
]
