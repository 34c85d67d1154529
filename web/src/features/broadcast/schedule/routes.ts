import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { scheduleTexts } from './text.ts'

export const routes: AppRoute[] = [
  screen('/schedule', 'schedule.index', scheduleTexts.title, {
    component: () => import('./grid/schedule-screen.tsx'),
  }),
  screen('/schedule/edit/:id', 'schedule.update', scheduleTexts.editTitle, {
    breadcrumb: [{ label: scheduleTexts.title, to: '/schedule' }],
    component: () => import('./editor/day-editor.tsx'),
  }),
  screen('/schedule/present/:id', 'schedule.index', scheduleTexts.presentTitle, {
    breadcrumb: [{ label: scheduleTexts.title, to: '/schedule' }],
    component: () => import('./presenter/presenter-view.tsx'),
  }),
  screen('/schedule-item', 'scheduleItem.index', scheduleTexts.itemsTitle, {
    component: () => import('./item-list.tsx'),
  }),
]
