import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { channelCategoryTexts } from './text.ts'

export const routes: AppRoute[] = [
  screen('/channel-category', 'channelCategory.index', channelCategoryTexts.title, {
    component: () => import('./channel-category-list.tsx'),
  }),
]
