import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core'
import { ResourcesDayView, ResourcesMonthView, type ScheduleEventData, WeekView } from '@mantine/schedule'
import type { CalendarEntry } from '@toasoan/contract/facilities/bookings'
import type { PlaceName } from '@toasoan/contract/facilities/places'
import dayjs from 'dayjs'
import type { KeyboardEvent } from 'react'
import { useLanguage, useText } from '#web/language/use-text.ts'
import { bookTexts } from '../text.ts'
import styles from './book-calendar.module.css'
import { halfHourPixels } from './calendar-events.ts'
import { calendarLabels } from './calendar-labels.ts'
import { closedTimes, hoursOfAll, isClosed, shownHours, type Times } from './closed-times.ts'
import { EntryLines, timesOf } from './entry-lines.tsx'
import { toClock } from './house-clock.ts'
import { PlaceLabel } from './place-label.tsx'
import { stretchedTimes, useWeekDrag } from './week-drag.ts'

/** Minutes by which a booking is moved and stretched. */
export const step = 30

/** Pixels of an hour of the week: a whole day fits below the other days' names. */
const hourHeight = 24

/** Pixels of half an hour of the day: more where the screen has room. */
const slotWidth = (least: number) => `max(${least}px, calc((100cqw - 150px) / var(--slots)))`

export const entryOf = (event: ScheduleEventData) => event.payload as unknown as CalendarEntry

/** Whether an event is not a piece of a longer one: only its ends can be dragged. */
const isWhole = ({ start, end, payload }: ScheduleEventData) => {
  const { starts_at, ends_at } = payload as CalendarEntry
  return ends_at !== null && String(start) === toClock(starts_at) && String(end) === toClock(ends_at)
}

const asTimes = ({ start, end }: ScheduleEventData) => ({ start: String(start), end: String(end) })

/** The hours of an event as it is drawn, moved already where it was dropped. */
const drawnTimes = (event: ScheduleEventData) => {
  const entry = entryOf(event)
  if (!isWhole(event) && toClock(entry.starts_at) !== String(event.start)) return timesOf(entry)
  return entry.ends_at ? spanOf(asTimes(event)) : timesOf(entry)
}

const minutesOf = ({ start, end }: ScheduleEventData) =>
  dayjs.utc(String(end)).diff(dayjs.utc(String(start)), 'minute')

/** Whether an event has room for two lines, on a grid of low hours. */
const isTall = (event: ScheduleEventData) => minutesOf(event) >= 90

const spanOf = ({ start, end }: Times) => `${start.slice(11, 16)}–${end.slice(11, 16)}`

/** Where a day is opened: an hour ago today, else in the morning. */
const opensAt = (day: string) => {
  const [today = '', time = ''] = toClock(new Date(Date.now() - 3_600_000).toISOString()).split(' ')
  return day.slice(0, 10) === today && time > '07:00' ? `${time.slice(0, 2)}:00:00` : '07:00:00'
}

/** The event that shows where what is dragged would stand. */
const ghostId = 'ghost'

/** Whether a place is closed over a time, or another of its bookings stands there. */
function isTaken(
  { id, resourceId }: ScheduleEventData,
  { start, end }: Times,
  events: readonly ScheduleEventData[],
  places: readonly PlaceName[],
): boolean {
  const place = places.find((each) => each.id === resourceId)
  const own = String(id).replace(/(?<!\+)\++$/, '')
  return (
    (place !== undefined && isClosed(place, { start, end })) ||
    events.some(
      (other) =>
        other.resourceId === resourceId &&
        String(other.id).replace(/(?<!\+)\++$/, '') !== own &&
        String(other.start) < end &&
        String(other.end) > start,
    )
  )
}

type Drawn = React.ComponentPropsWithoutRef<'button'> & {
  children: React.ReactNode
  /** What the library marks on a block, the stretching of it among this. */
  mod?: UnstyledButtonProps['mod']
}

const isStretched = (mod: Drawn['mod']) =>
  Array.isArray(mod) && mod.some((each) => typeof each === 'object' && !Array.isArray(each) && each?.resizing)

/** The library writes its colours on the element; those of the status come from the style sheet. */
const ownColours = { '--event-bg': 'transparent', '--event-color': 'inherit', '--event-hover': 'transparent' }

type Props = {
  view: 'day' | 'week' | 'month'
  date: string
  days: { start_date: string; end_date: string }
  places: readonly PlaceName[]
  events: ScheduleEventData[]
  rowsLabel: string
  mayBook: boolean
  onDate: (day: string) => void
  onBook: (placeId: number | string | undefined, from: string, until: string) => void
  onMove: (event: ScheduleEventData, from: string, until: string, placeId?: number | string) => void
  onOpen: (entry: CalendarEntry) => void
  onKey: (event: ScheduleEventData, pressed: KeyboardEvent) => void
  tipOf: (entry: CalendarEntry, title: string) => string
}

/** What is grey: the hours at which a place, or all that share the grid, are closed. */
function closedEvents(places: readonly PlaceName[], days: Props['days'], title: string, together: boolean) {
  const of = together
    ? [
        {
          id: 0,
          status: places.every(({ status }) => status === 'inactive')
            ? ('inactive' as const)
            : ('normal' as const),
          ...hoursOfAll(places),
        },
      ]
    : places
  return of.flatMap(({ id, ...place }) =>
    closedTimes(place, days.start_date, days.end_date).map(
      ({ start, end }): ScheduleEventData => ({
        id: `closed-${id}-${start}`,
        title,
        start,
        end,
        color: 'gray',
        display: 'background',
        ...(together ? {} : { resourceId: id }),
      }),
    ),
  )
}

/** Bookings on grids of hours: the places of a day, a few of them over a week, and the places of a month. */
export function TimeGrids(props: Props) {
  const { view, date, days, places, events, rowsLabel, mayBook, onDate, onBook, onMove, onOpen, onKey } =
    props
  const t = useText()
  const [language] = useLanguage()
  const hours = shownHours(places, events.map(asTimes))
  const slots =
    2 *
    (Number(hours.until.slice(0, 2)) + (hours.until.endsWith('59') ? 1 : 0) - Number(hours.from.slice(0, 2)))
  const drag = useWeekDrag(hours.from, step)
  const stretchOf = (event: ScheduleEventData, style: Drawn['style']) =>
    stretchedTimes(
      String(event.start).slice(0, 10),
      { top: Number.parseFloat(String(style?.top)), bottom: Number.parseFloat(String(style?.bottom)) },
      { from: hours.from, minutes: slots * 30, step },
    )
  const nameOf = (id: number) => places.find((place) => place.id === id)?.name
  // The library puts its handles for stretching around what a block says.
  const drawBody = (event: ScheduleEventData, newTimes?: Times) => {
    if (event.display === 'background' && event.id !== ghostId) return null
    const entry = entryOf(event)
    const tall = view === 'week' && isTall(event)
    return (
      <EntryLines
        entry={entry}
        title={event.title}
        times={newTimes ? spanOf(newTimes) : tall ? drawnTimes(event) : drawnTimes(event).slice(0, 5)}
        tall={tall}
        place={view === 'week' && places.length > 1 ? nameOf(entry.place_id) : undefined}
      />
    )
  }
  const drawEvent = (event: ScheduleEventData, { className, children, style, ...drawn }: Drawn) => {
    if (event.id === ghostId && drag.dragged && drag.times)
      return (
        <div
          className={[className, styles.ghost].join(' ')}
          style={style}
          data-ghost
          data-clash={isTaken(drag.dragged, drag.times, events, places) || undefined}
        >
          {drawBody(event, drag.times)}
        </div>
      )
    if (event.display === 'background')
      return (
        <div className={[className, styles.closed].join(' ')} style={style} title={event.title} data-closed />
      )
    const entry = entryOf(event)
    const stretched = view === 'week' && isStretched(drawn.mod) ? stretchOf(event, style) : null
    return (
      <UnstyledButton
        {...drawn}
        className={[className, styles.entry].join(' ')}
        style={{ ...style, ...ownColours }}
        data-status={entry.type === 'repair' ? 'repair' : entry.status}
        title={props.tipOf(entry, event.title)}
        onKeyDown={(pressed) => {
          drawn.onKeyDown?.(pressed)
          onKey(event, pressed)
        }}
      >
        {children}
        {stretched && (
          <span
            className={styles.stretched}
            data-ghost
            data-clash={isTaken(event, stretched, events, places) || undefined}
          >
            {drawBody(event, stretched)}
          </span>
        )}
      </UnstyledButton>
    )
  }
  const grey = view === 'month' ? [] : closedEvents(places, days, t(bookTexts.closed), view === 'week')
  const resources = places.map((place) => ({ id: place.id, label: place.name, payload: place }))
  const ghost: ScheduleEventData[] =
    drag.dragged && drag.times ? [{ ...drag.dragged, ...drag.times, id: ghostId, display: 'background' }] : []
  const shared = {
    date,
    onDateChange: onDate,
    withHeader: false,
    events: [...grey, ...events],
    locale: language,
    labels: calendarLabels(t, rowsLabel),
    renderEvent: drawEvent,
    renderEventBody: (event: ScheduleEventData) => drawBody(event),
    withDragSlotSelect: mayBook,
    withEventsDragAndDrop: true,
    canDragEvent: (event: ScheduleEventData) => entryOf(event)?.editable ?? false,
    withEventResize: true,
    canResizeEvent: (event: ScheduleEventData) => (entryOf(event)?.editable ?? false) && isWhole(event),
    onEventResize: ({
      event,
      newStart,
      newEnd,
    }: {
      event: ScheduleEventData
      newStart: string
      newEnd: string
      // The library's last minute of a day is its end.
    }) => onMove(event, newStart, newEnd.replace(/23:59:00$/, '24:00:00')),
    onEventClick: (event: ScheduleEventData) => onOpen(entryOf(event)),
  }
  const byHour = {
    ...shared,
    startTime: hours.from,
    endTime: hours.until,
    eventDragInterval: step,
    eventResizeInterval: step,
    // The calendar works with what the house's clocks show, wherever the computer stands.
    getCurrentTime: () => dayjs(toClock(new Date().toISOString())),
  }
  const renderResourceLabel = ({ payload }: { payload?: unknown }) => (
    <PlaceLabel place={payload as PlaceName} />
  )
  if (view === 'week')
    return (
      <WeekView
        {...byHour}
        {...drag.ofEvents}
        {...drag.ofGrid}
        events={[...shared.events, ...ghost]}
        className={styles.calendar}
        // The ghost of ours tells its time, and keeps below the pointer where it was taken.
        classNames={{ weekViewDragPreview: styles.noGhost }}
        getTimeSlotProps={({ start }) => ({ 'data-slot': start })}
        intervalMinutes={60}
        slotHeight={hourHeight}
        firstDayOfWeek={1}
        withAllDaySlots={false}
        withWeekNumber={false}
        highlightToday
        withCurrentTimeBubble={false}
        scrollAreaProps={{ mah: 'none' }}
        onSlotDragEnd={(from, until) => onBook(places.length === 1 ? places[0]?.id : undefined, from, until)}
        onTimeSlotClick={({ slotStart, slotEnd }) =>
          onBook(places.length === 1 ? places[0]?.id : undefined, slotStart, slotEnd)
        }
        onEventDrop={({ event }) => drag.times && onMove(event, drag.times.start, drag.times.end)}
      />
    )
  const rows = { ...shared, resources, renderResourceLabel }
  if (view === 'month')
    return (
      <ResourcesMonthView
        {...rows}
        className={styles.calendar}
        startScrollDate={date}
        maxEventsPerTimeSlot={4}
        // Four bookings that a finger can hit, and the number of the others below them.
        rowHeight={196}
        onSlotDragEnd={({ rangeStart, rangeEnd, resourceId }) => onBook(resourceId, rangeStart, rangeEnd)}
        onDayClick={({ date: day, resourceId }) => onBook(resourceId, day, day)}
        onEventDrop={({ event, newStart, newEnd, resourceId }) => onMove(event, newStart, newEnd, resourceId)}
      />
    )
  return (
    <ResourcesDayView
      {...byHour}
      resources={resources}
      renderResourceLabel={renderResourceLabel}
      className={[styles.calendar, styles.day].join(' ')}
      classNames={{ resourcesDayViewDragPreview: styles.ghost }}
      style={{ '--slots': slots }}
      withCurrentTimeBubble={false}
      intervalMinutes={step}
      slotWidth={slotWidth(halfHourPixels(events))}
      slotLabelFormat={(at) => (dayjs(at).minute() === 0 ? dayjs(at).format('H') : '')}
      maxEventsPerTimeSlot={3}
      rowHeight={64}
      startScrollTime={opensAt(date)}
      onSlotDragEnd={({ rangeStart, rangeEnd, resourceId }) => onBook(resourceId, rangeStart, rangeEnd)}
      onTimeSlotClick={({ slotStart, slotEnd, resourceId }) => onBook(resourceId, slotStart, slotEnd)}
      onEventDrop={({ event, newStart, newEnd, resourceId }) => onMove(event, newStart, newEnd, resourceId)}
    />
  )
}
