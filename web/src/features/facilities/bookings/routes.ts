import {
  IconCalendarCheck,
  IconCalendarEvent,
  IconCalendarWeek,
  IconChartBar,
  IconChecklist,
  IconRoute,
} from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { bookTitles } from './titles.ts'

const studios = [{ label: bookTitles.studioBooks, to: '/studio/list-book/' }]

export const routes: AppRoute[] = [
  {
    path: '/studio/calendar',
    action: 'studioBook.calendar',
    title: bookTitles.studioCalendar,
    menu: { area: 'facilities', icon: IconCalendarWeek, order: 20 },
    component: () => import('./calendar/studio-calendar.tsx'),
  },
  {
    path: '/studio/list-book/',
    action: 'studioBook.index',
    title: bookTitles.studioBooks,
    menu: { area: 'facilities', icon: IconCalendarEvent, order: 25 },
    component: () => import('./lists/studio-books.tsx'),
  },
  {
    path: '/studio/list-book-approve',
    action: 'studioBook.listApprove',
    title: bookTitles.studioApprove,
    menu: { area: 'facilities', icon: IconCalendarCheck, order: 30 },
    component: () => import('./lists/studio-approve.tsx'),
  },
  {
    path: '/studio/statistical',
    action: 'studioBook.statistical',
    title: bookTitles.studioStatistics,
    menu: { area: 'facilities', icon: IconChartBar, order: 35 },
    component: () => import('./statistics/studio-statistics.tsx'),
  },
  {
    path: '/studio/door/:id',
    action: 'studioBook.calendar',
    title: bookTitles.door,
    breadcrumb: studios,
    component: () => import('./door/studio-door.tsx'),
  },
  {
    path: '/mobile-vehicle/calendar',
    action: 'vehicleBook.index',
    title: bookTitles.vehicleCalendar,
    menu: { area: 'facilities', icon: IconCalendarWeek, order: 60 },
    component: () => import('./calendar/vehicle-calendar.tsx'),
  },
  {
    path: '/mobile-vehicle/list-book/',
    action: 'vehicleBook.index',
    title: bookTitles.vehicleBooks,
    menu: { area: 'facilities', icon: IconRoute, order: 65 },
    component: () => import('./lists/vehicle-books.tsx'),
  },
  {
    path: '/mobile-vehicle/list-book-approve',
    action: 'vehicleBook.listApprove',
    title: bookTitles.vehicleApprove,
    menu: { area: 'facilities', icon: IconChecklist, order: 70 },
    component: () => import('./lists/vehicle-approve.tsx'),
  },
  {
    path: '/mobile-vehicle/statistical',
    action: 'vehicleBook.statistical',
    title: bookTitles.vehicleStatistics,
    menu: { area: 'facilities', icon: IconChartBar, order: 75 },
    component: () => import('./statistics/vehicle-statistics.tsx'),
  },
]
