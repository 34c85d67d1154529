import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { tagTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/tags/list', 'tag.index', tagTitles.title, {
    component: () => import('./tag-list.tsx'),
  }),
]
