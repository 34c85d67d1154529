import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { calendarTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/calendar', 'article.view', calendarTitles.title, {
    component: () => import('./calendar-screen.tsx'),
  }),
]
