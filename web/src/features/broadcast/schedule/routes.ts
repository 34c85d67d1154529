import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { scheduleTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/schedule', 'schedule.index', scheduleTitles.title, {
    component: () => import('./grid/schedule-screen.tsx'),
  }),
  screen('/schedule/edit/:id', 'schedule.update', scheduleTitles.editTitle, {
    breadcrumb: [{ label: scheduleTitles.title, to: '/schedule' }],
    component: () => import('./editor/day-editor.tsx'),
  }),
  screen('/schedule/present/:id', 'schedule.index', scheduleTitles.presentTitle, {
    breadcrumb: [{ label: scheduleTitles.title, to: '/schedule' }],
    component: () => import('./presenter/presenter-view.tsx'),
  }),
  screen('/schedule-item', 'scheduleItem.index', scheduleTitles.itemsTitle, {
    component: () => import('./item-list.tsx'),
  }),
]
