import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { commentTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/comment', 'comment.index', commentTitles.title, {
    component: () => import('./comment-list.tsx'),
  }),
  screen('/other/comment', 'comment.index', commentTitles.board, {
    component: () => import('./board.tsx'),
  }),
]
