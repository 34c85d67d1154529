import { type ChangesEvent, changesChannel, concernedBy } from '@toasoan/contract/kit/changes'
import {
  type BookingEvent,
  bookingChannel,
  type RecordsEvent,
  recordsChannel,
} from '@toasoan/contract/messaging/events'
import { useEffect } from 'react'
import { lookOn } from '#web/client/look-on.ts'
import { changedElsewhere } from '#web/client/query-client.ts'
import { onChannel } from '#web/client/realtime.ts'

/** Milliseconds between two askings while much changes; the first change is asked for at once. */
const pause = 800

/** What is stale where the server says which kind of record has changed, also by its own work. */
const staleByKind: Record<RecordsEvent['kind'], readonly string[]> = {
  work: ['/list_works*', '/dashboard'],
  plan: ['/register_plans*', '/publications'],
  profit: ['/profits*'],
  inbox: ['/approvals*', '/dashboard'],
}
const staleByBooking: Record<BookingEvent['kind'], readonly string[]> = {
  studio: ['/studio_books*', '/dashboard'],
  vehicle: ['/vehicle_books*', '/dashboard'],
}

/** Asks again for whatever is on the screen of an area in which somebody changes something. */
export const useChanges = () =>
  useEffect(() => {
    const heard = new Set<string>()
    const look = () => {
      const families = [...heard].flatMap(concernedBy)
      heard.clear()
      void changedElsewhere(...families.map((family) => `${family}*`))
    }
    const hear = ({ family }: ChangesEvent) => heard.add(family) && true
    const stops = [
      lookOn<ChangesEvent>(changesChannel, pause, look, hear),
      onChannel<RecordsEvent>(recordsChannel, ({ kind }) => void changedElsewhere(...staleByKind[kind])),
      onChannel<BookingEvent>(bookingChannel, ({ kind }) => void changedElsewhere(...staleByBooking[kind])),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
