import type { ScheduleEventData } from '@mantine/schedule'
import type { CalendarEntry } from '@toasoan/contract/facilities/bookings'
import dayjs from 'dayjs'
import { toClock, toInstant } from './house-clock.ts'

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

/** An entry as the calendar draws it. What has no end lasts to the end of what is shown. */
export function eventOf(
  entry: CalendarEntry,
  moved: Moved | undefined,
  shownUntil: string,
  words: { repair: string; busy: string },
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

/**
 * An event in pieces of a day each. A week draws what passes midnight over the whole of its days, as if a booking of
 * two hours lasted two days.
 */
export function piecesOf(event: ScheduleEventData): ScheduleEventData[] {
  const [start, end] = [String(event.start), String(event.end)]
  const midnight = dayjs.utc(start.slice(0, 10)).add(1, 'day').format('YYYY-MM-DD 00:00:00')
  if (end <= midnight) return [event]
  const rest = { ...event, id: `${event.id}+`, start: midnight }
  return [{ ...event, end: midnight }, ...piecesOf(rest)]
}

/** Pixels that a booking needs in the day to say its time and title in one line. */
const mostLegible = 96

/**
 * Pixels of half an hour of the day: the shortest booking has room for its line. Half an hour alone is no shorter, for
 * bookings are moved by it.
 */
export function halfHourPixels(
  events: readonly Pick<ScheduleEventData, 'start' | 'end' | 'display'>[],
): number {
  const minutes = events
    .filter(({ display }) => display !== 'background')
    .map(({ start, end }) => dayjs.utc(String(end)).diff(dayjs.utc(String(start)), 'minute'))
  const halves = Math.max(1, Math.floor(Math.min(60, ...minutes) / 30))
  return mostLegible / halves
}

/** When an entry is from and until, if its event, or a piece of it, is drawn from one time to another. */
export function movedTo(
  { starts_at, ends_at }: Pick<CalendarEntry, 'starts_at' | 'ends_at'>,
  event: Pick<ScheduleEventData, 'start' | 'end'>,
  from: string,
  until: string,
): Pick<Moved, 'startsAt' | 'endsAt'> {
  const by = (instant: string, drawn: unknown, now: string) =>
    dayjs(instant)
      .add(Date.parse(toInstant(now)) - Date.parse(toInstant(String(drawn))), 'millisecond')
      .toISOString()
  return { startsAt: by(starts_at, event.start, from), endsAt: by(ends_at ?? starts_at, event.end, until) }
}

/** An entry where it was dropped, until the server has said so. */
export const movedEntry = (entry: CalendarEntry, moved: Moved | undefined): CalendarEntry =>
  moved ? { ...entry, starts_at: moved.startsAt, ends_at: moved.endsAt, place_id: moved.placeId } : entry
