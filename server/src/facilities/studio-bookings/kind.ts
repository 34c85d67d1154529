import { studioBookStatusLabels, studioBookTransitions } from '@toasoan/contract/facilities/studio-books'
import { sql } from 'kysely'
import { type BookKind, guardBook } from '../bookings/public.ts'

/** Bookings of studios. */
export const studioBooks: BookKind = {
  source: 'studio_book',
  subject: 'studioBook',
  place: { claim: 'studio', table: 'studio', column: 'studio_id' },
  rules: {
    table: 'studio_book',
    transitions: studioBookTransitions,
    labels: studioBookStatusLabels,
    guard: guardBook,
  },
  stages: {
    pending: 'waiting',
    approved: 'held',
    in_use: 'running',
    completed: 'over',
    no_show: 'over',
    rejected: 'dropped',
    cancelled: 'dropped',
  },
  columns: sql`null::bigint as driver_id`,
  placeName: sql`p.name`,
  fields: [],
  searched: sql`b.title`,
  prepare: async () => ({}),
  screens: { list: '/studio/list-book', approve: '/studio/list-book-approve' },
}
