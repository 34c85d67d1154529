import '@mantine/schedule/styles.css'
import { Button, MultiSelect, UnstyledButton, Text as Words } from '@mantine/core'
import { ResourcesSchedule, type ScheduleEventData } from '@mantine/schedule'
import { IconPlus } from '@tabler/icons-react'
import { type BookingEvent, bookingChannel, type CalendarEntry } from '@toasoan/contract/facilities/bookings'
import dayjs from 'dayjs'
import { type KeyboardEvent, useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { invalidate } from '#web/client/query-client.ts'
import { onChannel } from '#web/client/realtime.ts'
import { useCall } from '#web/client/use-call.ts'
import { spanText } from '#web/entities/moves/span-text.ts'
import { locale } from '#web/language/language.ts'
import { useLanguage, useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { PageAction } from '#web/ui/page/page-action.tsx'
import type { BookKind } from '../book-kinds.ts'
import { openDetails } from '../details/book-details.tsx'
import { openBook } from '../dialog/book-dialog.tsx'
import { nextHour } from '../next-hour.ts'
import { bookTexts } from '../text.ts'
import styles from './book-calendar.module.css'
import { eventOf, movedTo, piecesOf } from './calendar-events.ts'
import { calendarLabels } from './calendar-labels.ts'
import { CalendarLegend } from './calendar-legend.tsx'
import { daysOf, toClock, toInstant } from './house-clock.ts'
import { Subscribe } from './subscribe.tsx'
import { useCalendarState } from './use-calendar-state.ts'
import { useMoving } from './use-moving.ts'

const entryOf = (event: ScheduleEventData) => event.payload as unknown as CalendarEntry

const written = (day: string, format = 'DD/MM/YYYY') => dayjs(day).format(format)

/** A day with its weekday, in the language that is shown. */
const longDay = (day: string) => {
  const weekday = new Intl.DateTimeFormat(locale(), { weekday: 'long', timeZone: 'UTC' })
  return `${weekday.format(Date.parse(`${day.slice(0, 10)}Z`))}, ${written(day)}`
}

/** Whether an event is not a piece of a longer one: only its ends can be dragged. */
const isWhole = ({ start, end, payload }: ScheduleEventData) => {
  const { starts_at, ends_at } = payload as CalendarEntry
  return ends_at !== null && String(start) === toClock(starts_at) && String(end) === toClock(ends_at)
}

const tipOf = (entry: CalendarEntry, title: string) =>
  [title, spanText(entry.starts_at, entry.ends_at), entry.requester_name].filter(Boolean).join('\n')

/** Minutes by which the arrows move a booking. */
const step = 30

/** Makes the calendar stale when a booking of this sort changes anywhere. */
function useFreshness(kind: BookKind) {
  useEffect(
    () =>
      onChannel<BookingEvent>(bookingChannel, (event) => {
        if (event.kind === kind.name) void invalidate(kind.stale)
      }),
    [kind],
  )
}

/** Studios or vehicles as rows over a day, a week or a month: book, move and stretch by dragging or by keys. */
export function BookCalendar({ kind }: { kind: BookKind }) {
  const t = useText()
  const [language] = useLanguage()
  const can = useCan()
  const navigate = useNavigate()
  const { view, date, ids, setView, setDate, setIds } = useCalendarState(kind.idsInQuery)
  const { moved, move } = useMoving(kind)
  useFreshness(kind)
  const names = useCall(kind.names, {}, { staleTime: 60_000 })
  const days = daysOf(view, date)
  const shownIds = ids.length > 0 ? { [kind.idsInQuery]: ids.join(',') } : {}
  const { data: entries = [], error } = useCall(kind.calendar, { query: { ...days, ...shownIds } as never })
  const shownUntil = toInstant(`${days.end_date} 23:59:59`)
  const words = { repair: t(bookTexts.underRepair), busy: t(bookTexts.busy) }
  const whole = entries.map((entry) =>
    eventOf(entry, entry.type === 'book' ? moved[entry.id] : undefined, shownUntil, words),
  )
  const events = view === 'week' ? whole.flatMap(piecesOf) : whole
  const resources = useMemo(
    () =>
      (names.data ?? [])
        .filter(({ id }) => ids.length === 0 || ids.includes(String(id)))
        .map(({ id, name }) => ({ id, label: name })),
    [names.data, ids],
  )
  const rowsLabel = t(kind.name === 'studio' ? bookTexts.studio : bookTexts.vehicle)

  const mayBook = can(kind.may.create)
  const book = (placeId: number | string | undefined, from: string, until: string) => {
    if (!mayBook) return
    const byDay = view === 'month'
    const startsAt = toInstant(byDay ? `${from.slice(0, 10)} 08:00:00` : from)
    const endsAt = toInstant(byDay ? `${until.slice(0, 10)} 17:00:00` : until)
    void openBook(kind, { placeId: placeId === undefined ? null : Number(placeId), startsAt, endsAt })
  }
  const shift = (event: ScheduleEventData, from: string, until: string, placeId?: number | string) => {
    const entry = entryOf(event)
    void move(entry, {
      ...movedTo(entry, event, from, until),
      placeId: Number(placeId ?? event.resourceId ?? entry.place_id),
    })
  }
  const open = (event: ScheduleEventData) => {
    const entry = entryOf(event)
    if (entry.type === 'repair') return kind.name === 'studio' && navigate('/repairs/studio/list')
    if (entry.title) void openDetails(kind, entry.id)
  }
  const press = (event: ScheduleEventData, pressed: KeyboardEvent) => {
    const { key, altKey, shiftKey } = pressed
    const entry = entryOf(event)
    const minutes = { ArrowLeft: -step, ArrowRight: step }[key]
    const rows = { ArrowUp: -1, ArrowDown: 1 }[key]
    if (!altKey || !entry.editable || (minutes === undefined && rows === undefined)) return
    pressed.preventDefault()
    pressed.stopPropagation()
    const by = (clock: string, amount: number) =>
      toClock(dayjs(toInstant(clock)).add(amount, 'minute').toISOString())
    const [start, end] = [String(event.start), String(event.end)]
    if (minutes !== undefined) {
      const until = by(end, minutes)
      if (!shiftKey) return shift(event, by(start, minutes), until)
      if (until > start) shift(event, start, until)
      return
    }
    const at = resources.findIndex(({ id }) => id === event.resourceId)
    const next = resources[at + (rows ?? 0)]
    if (next && !shiftKey) shift(event, start, end, next.id)
  }

  if (error && entries.length === 0)
    return <ListMessage alert title={error.message} illustration="/illustrations/empty-list.svg" />
  if (!names.data) return <ListSkeleton rows={8} />
  const drawEvent = (event: ScheduleEventData, { className, children, style, ...props }: Drawn) => {
    const { status, type } = entryOf(event)
    return (
      <UnstyledButton
        {...props}
        className={[className, styles.entry].join(' ')}
        style={{ ...style, ...ownColours }}
        data-status={type === 'repair' ? 'repair' : status}
        title={tipOf(entryOf(event), event.title)}
        onKeyDown={(pressed) => {
          props.onKeyDown?.(pressed)
          press(event, pressed)
        }}
      >
        {children}
      </UnstyledButton>
    )
  }
  const shared = {
    renderEvent: drawEvent,
    maxEventsPerTimeSlot: 3,
    // Three that overlap are still as high as a finger needs.
    rowHeight: 84,
    // The calendar works with what the house's clocks show, wherever the computer stands.
    getCurrentTime: () => dayjs(toClock(new Date().toISOString())),
  }
  return (
    <div className={styles.frame}>
      {mayBook && (
        <PageAction>
          <Button leftSection={<IconPlus size={17} />} onClick={() => void openBook(kind, nextHour())}>
            {t(kind.name === 'studio' ? bookTexts.bookStudio : bookTexts.bookVehicle)}
          </Button>
        </PageAction>
      )}
      <div className={styles.tools}>
        <MultiSelect
          className={styles.places}
          // Beside one chosen place there is room to type: no second line for that.
          styles={{ inputField: { minWidth: 36 } }}
          aria-label={t(bookTexts.shownPlaces)}
          placeholder={
            ids.length > 0
              ? undefined
              : t(kind.name === 'studio' ? bookTexts.allStudios : bookTexts.allVehicles)
          }
          data={names.data.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={ids}
          onChange={setIds}
          searchable
          clearable
        />
        <CalendarLegend kind={kind} />
        <Subscribe kind={kind} />
      </div>
      <ResourcesSchedule
        className={styles.calendar}
        resources={resources}
        events={events}
        date={date}
        onDateChange={setDate}
        view={view}
        onViewChange={setView}
        locale={language}
        labels={calendarLabels(t, rowsLabel)}
        withDragSlotSelect={mayBook}
        onSlotDragEnd={({ rangeStart, rangeEnd, resourceId }) => book(resourceId, rangeStart, rangeEnd)}
        onTimeSlotClick={({ slotStart, slotEnd, resourceId }) => book(resourceId, slotStart, slotEnd)}
        onDayClick={({ date: day, resourceId }) => book(resourceId, day, day)}
        withEventsDragAndDrop
        canDragEvent={(event) => entryOf(event).editable}
        onEventDrop={({ event, newStart, newEnd, resourceId }) => shift(event, newStart, newEnd, resourceId)}
        withEventResize
        canResizeEvent={(event) => entryOf(event).editable && isWhole(event)}
        onEventResize={({ event, newStart, newEnd }) => shift(event, newStart, newEnd)}
        onEventClick={open}
        dayViewProps={{ ...shared, headerFormat: longDay, intervalMinutes: 30, startScrollTime: '07:00:00' }}
        weekViewProps={{
          ...shared,
          intervalMinutes: 60,
          eventDragInterval: step,
          eventResizeInterval: step,
          firstDayOfWeek: 1,
          // Half an hour is as wide as a finger needs.
          slotWidth: 48,
          slotLabelFormat: 'H',
          weekdayFormat: (day) => dayLabel(day, language),
          withCurrentTimeBubble: false,
          renderWeekLabel: ({ weekStart, weekEnd }) => `${written(weekStart, 'DD/MM')} – ${written(weekEnd)}`,
          startScrollDateTime: `${date} 07:00:00`,
        }}
        monthViewProps={{
          renderEvent: drawEvent,
          startScrollDate: date,
          maxEventsPerTimeSlot: 4,
          // Four bookings that a finger can hit, and the number of the others below them.
          rowHeight: 152,
        }}
      />
      <Words size="sm" c="dimmed">
        {t(bookTexts.keys)}
      </Words>
    </div>
  )
}

/** A day of the week view, in sight wherever that day is scrolled to. The library shows an element as well as a string. */
const dayLabel = (day: string, language: string) =>
  (<span className={styles.day}>{dayjs(day).locale(language).format('ddd D')}</span>) as unknown as string

/** The library writes its colours on the element; those of the status come from the style sheet. */
const ownColours = { '--event-bg': 'transparent', '--event-color': 'inherit', '--event-hover': 'transparent' }

type Drawn = React.ComponentPropsWithoutRef<'button'> & { children: React.ReactNode }
