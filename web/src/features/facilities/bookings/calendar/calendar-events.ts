import type { ScheduleEventData } from '@mantine/schedule'
import type { CalendarEntry } from '@toasoan/contract/facilities/bookings'
import { toClock } from './house-clock.ts'

/** Where an entry was dropped, until the server has said so. */
export type Moved = { startsAt: string; endsAt: string; placeId: number }

const colors: Record<string, string> = {
  pending: 'orange',
  approved: 'blue',
  in_use: 'green',
  departed: 'green',
  returned: 'teal',
  completed: 'gray',
  no_show: 'red',
}

type Words = { repair: string; busy: string }

/** An entry as the calendar draws it. What has no end lasts to the end of what is shown. */
export function eventOf(
  entry: CalendarEntry,
  moved: Moved | undefined,
  shownUntil: string,
  words: Words,
): ScheduleEventData {
  const end = entry.ends_at ?? shownUntil
  return {
    id: `${entry.type}-${entry.id}-${entry.place_id}`,
    title: entry.title || (entry.type === 'repair' ? words.repair : words.busy),
    start: toClock(moved?.startsAt ?? entry.starts_at),
    end: toClock(moved?.endsAt ?? end),
    color: entry.type === 'repair' ? 'dark' : (colors[entry.status] ?? 'gray'),
    variant: 'light',
    resourceId: moved?.placeId ?? entry.place_id,
    payload: entry,
  }
}
