import { IconCategory2 } from '@tabler/icons-react'
import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { channelCategoryTexts } from './text.ts'

export const routes: AppRoute[] = [
  screen('/channel-category', 'channelCategory.index', channelCategoryTexts.title, {
    menu: { area: 'broadcast', icon: IconCategory2, order: 60 },
    component: () => import('./channel-category-list.tsx'),
  }),
]
