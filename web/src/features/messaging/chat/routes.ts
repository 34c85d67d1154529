import { IconMessage2 } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { chatTitles } from './titles.ts'

export const routes: AppRoute[] = [
  {
    path: '/chat',
    resource: 'chat',
    action: 'chat.index',
    title: chatTitles.chat,
    menu: { area: 'messaging', icon: IconMessage2, order: 5 },
    bare: true,
    component: () => import('./chat-screen.tsx'),
  },
]
