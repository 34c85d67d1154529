import { can } from '#server/kernel/access/access.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { calendarRoom } from './rooms.ts'

/** Lets those who may see calendars and lists of bookings hear of changes. */
export async function plugin(_: unknown, { realtime }: Kernel): Promise<void> {
  realtime.addRooms((access) => [
    ...(can(access, 'studioBook.calendar') || can(access, 'studioBook.index')
      ? [calendarRoom('studio')]
      : []),
    ...(can(access, 'vehicleBook.index') ? [calendarRoom('vehicle')] : []),
  ])
}
