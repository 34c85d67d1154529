import {
  IconCalendarCheck,
  IconCalendarEvent,
  IconCalendarWeek,
  IconChartBar,
  IconChecklist,
  IconRoute,
} from '@tabler/icons-react'
import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { bookTitles } from './titles.ts'

const studios = [{ label: bookTitles.studioBooks, to: '/studio/list-book/' }]

export const routes: AppRoute[] = [
  screen('/studio/calendar', 'studioBook.calendar', bookTitles.studioCalendar, {
    menu: { area: 'facilities', icon: IconCalendarWeek, order: 20 },
    component: () => import('./calendar/studio-calendar.tsx'),
  }),
  screen('/studio/list-book/', 'studioBook.index', bookTitles.studioBooks, {
    menu: { area: 'facilities', icon: IconCalendarEvent, order: 25 },
    component: () => import('./lists/studio-books.tsx'),
  }),
  screen('/studio/list-book-approve', 'studioBook.listApprove', bookTitles.studioApprove, {
    menu: { area: 'facilities', icon: IconCalendarCheck, order: 30 },
    component: () => import('./lists/studio-approve.tsx'),
  }),
  screen('/studio/statistical', 'studioBook.statistical', bookTitles.studioStatistics, {
    menu: { area: 'facilities', icon: IconChartBar, order: 35 },
    component: () => import('./statistics/studio-statistics.tsx'),
  }),
  screen('/studio/door/:id', 'studioBook.calendar', bookTitles.door, {
    breadcrumb: studios,
    component: () => import('./door/studio-door.tsx'),
  }),
  screen('/mobile-vehicle/calendar', 'vehicleBook.index', bookTitles.vehicleCalendar, {
    menu: { area: 'facilities', icon: IconCalendarWeek, order: 60 },
    component: () => import('./calendar/vehicle-calendar.tsx'),
  }),
  screen('/mobile-vehicle/list-book/', 'vehicleBook.index', bookTitles.vehicleBooks, {
    menu: { area: 'facilities', icon: IconRoute, order: 65 },
    component: () => import('./lists/vehicle-books.tsx'),
  }),
  screen('/mobile-vehicle/list-book-approve', 'vehicleBook.listApprove', bookTitles.vehicleApprove, {
    menu: { area: 'facilities', icon: IconChecklist, order: 70 },
    component: () => import('./lists/vehicle-approve.tsx'),
  }),
  screen('/mobile-vehicle/statistical', 'vehicleBook.statistical', bookTitles.vehicleStatistics, {
    menu: { area: 'facilities', icon: IconChartBar, order: 75 },
    component: () => import('./statistics/vehicle-statistics.tsx'),
  }),
]
