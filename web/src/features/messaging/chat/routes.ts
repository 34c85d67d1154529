import { IconMessage2, IconMessageReport } from '@tabler/icons-react'
import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { chatTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/chat', 'chat.index', chatTitles.chat, {
    menu: { area: 'messaging', icon: IconMessage2, order: 5 },
    bare: true,
    component: () => import('./chat-screen.tsx'),
  }),
  screen('/chat/reports', 'chat.moderate', chatTitles.reports, {
    menu: { area: 'messaging', icon: IconMessageReport, order: 6 },
    component: () => import('./report-list.tsx'),
  }),
]
