import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { bookTitles } from './titles.ts'

const studios = [{ label: bookTitles.studioBooks, to: '/studio/list-book/' }]

export const routes: AppRoute[] = [
  screen('/studio/calendar', 'studioBook.calendar', bookTitles.studioCalendar, {
    component: () => import('./calendar/studio-calendar.tsx'),
  }),
  screen('/studio/list-book/', 'studioBook.index', bookTitles.studioBooks, {
    component: () => import('./lists/studio-books.tsx'),
  }),
  screen('/studio/list-book-approve', 'studioBook.listApprove', bookTitles.studioApprove, {
    component: () => import('./lists/studio-approve.tsx'),
  }),
  screen('/studio/statistical', 'studioBook.statistical', bookTitles.studioStatistics, {
    component: () => import('./statistics/studio-statistics.tsx'),
  }),
  screen('/studio/door/:id', 'studioBook.calendar', bookTitles.door, {
    breadcrumb: studios,
    component: () => import('./door/studio-door.tsx'),
  }),
  screen('/mobile-vehicle/calendar', 'vehicleBook.index', bookTitles.vehicleCalendar, {
    component: () => import('./calendar/vehicle-calendar.tsx'),
  }),
  screen('/mobile-vehicle/list-book/', 'vehicleBook.index', bookTitles.vehicleBooks, {
    component: () => import('./lists/vehicle-books.tsx'),
  }),
  screen('/mobile-vehicle/list-book-approve', 'vehicleBook.listApprove', bookTitles.vehicleApprove, {
    component: () => import('./lists/vehicle-approve.tsx'),
  }),
  screen('/mobile-vehicle/statistical', 'vehicleBook.statistical', bookTitles.vehicleStatistics, {
    component: () => import('./statistics/vehicle-statistics.tsx'),
  }),
]
