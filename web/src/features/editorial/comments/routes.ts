import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { commentScreenTexts } from './text.ts'

export const routes: AppRoute[] = [
  screen('/comment', 'comment.index', commentScreenTexts.title, {
    component: () => import('./comment-list.tsx'),
  }),
  screen('/other/comment', 'comment.index', commentScreenTexts.board, {
    component: () => import('./board.tsx'),
  }),
]
