import { type BookingEvent, bookingChannel } from '@toasoan/contract/messaging/events'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { AfterCommit } from '#server/kernel/outbox/outbox.ts'
import { calendarRoom } from './rooms.ts'

/** Lets open calendars and lists ask again. What the booking is about is not sent. */
const bookingChanged =
  async (event: BookingEvent, { realtime }: Kernel): Promise<AfterCommit> =>
  () =>
    realtime.toRoom(calendarRoom(event.kind), bookingChannel, event)

export const topics = { booking_changed: bookingChanged }
