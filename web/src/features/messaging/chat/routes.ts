import { IconMessage2, IconMessageReport } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { chatTitles } from './titles.ts'

export const routes: AppRoute[] = [
  {
    path: '/chat',
    action: 'chat.index',
    title: chatTitles.chat,
    menu: { area: 'messaging', icon: IconMessage2, order: 5 },
    bare: true,
    component: () => import('./chat-screen.tsx'),
  },
  {
    path: '/chat/reports',
    action: 'chat.moderate',
    title: chatTitles.reports,
    menu: { area: 'messaging', icon: IconMessageReport, order: 6 },
    component: () => import('./report-list.tsx'),
  },
]
