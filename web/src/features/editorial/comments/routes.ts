import { IconMessageCircle, IconMessages } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { commentScreenTexts } from './text.ts'

export const routes: AppRoute[] = [
  {
    path: '/comment',
    action: 'comment.index',
    title: commentScreenTexts.title,
    menu: { area: 'messaging', icon: IconMessageCircle, order: 20 },
    component: () => import('./comment-list.tsx'),
  },
  {
    path: '/other/comment',
    action: 'comment.index',
    title: commentScreenTexts.board,
    menu: { area: 'messaging', icon: IconMessages, order: 22 },
    component: () => import('./board.tsx'),
  },
]
