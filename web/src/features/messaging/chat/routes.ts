import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { chatTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/chat', 'chat.index', chatTitles.chat, {
    bare: true,
    component: () => import('./chat-screen.tsx'),
  }),
  screen('/chat/reports', 'chat.moderate', chatTitles.reports, {
    component: () => import('./report-list.tsx'),
  }),
]
