import { IconTag } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { tagTitles } from './titles.ts'

export const routes: AppRoute[] = [
  {
    path: '/tags/list',
    action: 'tag.index',
    title: tagTitles.title,
    menu: { area: 'editorial', icon: IconTag, order: 56 },
    component: () => import('./tag-list.tsx'),
  },
]
