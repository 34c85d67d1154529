import { IconMessageCircle, IconMessages } from '@tabler/icons-react'
import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { commentScreenTexts } from './text.ts'

export const routes: AppRoute[] = [
  screen('/comment', 'comment.index', commentScreenTexts.title, {
    menu: { area: 'messaging', icon: IconMessageCircle, order: 20 },
    component: () => import('./comment-list.tsx'),
  }),
  screen('/other/comment', 'comment.index', commentScreenTexts.board, {
    menu: { area: 'messaging', icon: IconMessages, order: 22 },
    component: () => import('./board.tsx'),
  }),
]
