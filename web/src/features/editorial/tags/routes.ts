import { IconTag } from '@tabler/icons-react'
import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { tagTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/tags/list', 'tag.index', tagTitles.title, {
    menu: { area: 'editorial', icon: IconTag, order: 56 },
    component: () => import('./tag-list.tsx'),
  }),
]
