import { IconCalendarTime, IconList } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { scheduleTexts } from './text.ts'

export const routes: AppRoute[] = [
  {
    path: '/schedule',
    action: 'schedule.index',
    title: scheduleTexts.title,
    menu: { area: 'broadcast', icon: IconCalendarTime, order: 10 },
    component: () => import('./day-list.tsx'),
  },
  {
    path: '/schedule/edit/:id',
    action: 'schedule.update',
    title: scheduleTexts.editTitle,
    breadcrumb: [{ label: scheduleTexts.title, to: '/schedule' }],
    component: () => import('./editor/day-editor.tsx'),
  },
  {
    path: '/schedule/present/:id',
    action: 'schedule.index',
    title: scheduleTexts.presentTitle,
    breadcrumb: [{ label: scheduleTexts.title, to: '/schedule' }],
    component: () => import('./presenter/presenter-view.tsx'),
  },
  {
    path: '/schedule-item',
    action: 'scheduleItem.index',
    title: scheduleTexts.itemsTitle,
    menu: { area: 'broadcast', icon: IconList, order: 20 },
    component: () => import('./item-list.tsx'),
  },
]
