import '@mantine/schedule/styles.css'
import { Button, MultiSelect, Text as Words } from '@mantine/core'
import type { ScheduleEventData } from '@mantine/schedule'
import { IconPlus } from '@tabler/icons-react'
import type { CalendarEntry } from '@toasoan/contract/facilities/bookings'
import dayjs from 'dayjs'
import { type KeyboardEvent, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { spanText } from '#web/entities/moves/span-text.ts'
import { locale } from '#web/language/language.ts'
import { useLanguage, useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { dayAgo } from '#web/ui/date-time.ts'
import { PageAction } from '#web/ui/page/page-action.tsx'
import { toast } from '#web/ui/toast.ts'
import { useNarrow } from '#web/ui/use-narrow.ts'
import type { BookKind } from '../book-kinds.ts'
import { openDetails } from '../details/book-details.tsx'
import { openBook } from '../dialog/book-dialog.tsx'
import { nextHour } from '../next-hour.ts'
import { bookTexts } from '../text.ts'
import { Agenda } from './agenda.tsx'
import styles from './book-calendar.module.css'
import { eventOf, movedEntry, movedTo, piecesOf } from './calendar-events.ts'
import { CalendarHead } from './calendar-head.tsx'
import { CalendarLegend } from './calendar-legend.tsx'
import { daysOf, toClock, toInstant } from './house-clock.ts'
import { Subscribe } from './subscribe.tsx'
import { entryOf, step, TimeGrids } from './time-grids.tsx'
import { useCalendarState } from './use-calendar-state.ts'
import { useMoving } from './use-moving.ts'
import { WeekBoard } from './week-board.tsx'
import { whyClosed } from './what-is-closed.ts'

const written = (day: string, format = 'DD/MM/YYYY') => dayjs(day).format(format)

/** A day with its weekday, in the language that is shown. */
const longDay = (day: string) => {
  const weekday = new Intl.DateTimeFormat(locale(), { weekday: 'long', timeZone: 'UTC' })
  return `${weekday.format(Date.parse(`${day.slice(0, 10)}Z`))}, ${written(day)}`
}

/** As long a week is shown hour by hour: more places beside one another would be too narrow to read. */
const mostInGrid = 3

const tipOf = (entry: CalendarEntry, title: string) =>
  [title, spanText(entry.starts_at, entry.ends_at), entry.requester_name].filter(Boolean).join('\n')

/** Studios or vehicles as rows over a day, a week or a month: book, move and stretch by dragging or by keys. */
export function BookCalendar({ kind }: { kind: BookKind }) {
  const t = useText()
  const [language] = useLanguage()
  const can = useCan()
  const navigate = useNavigate()
  const usual = useNarrow() ? 'agenda' : 'week'
  const { view, date, ids, setView, setDate, setIds } = useCalendarState(kind.idsInQuery, usual)
  const { moved, move } = useMoving(kind)
  const names = useCall(kind.names, {}, { staleTime: 60_000 })
  const days = daysOf(view, date)
  const shownIds = ids.length > 0 ? { [kind.idsInQuery]: ids.join(',') } : {}
  const { data: entries = [], error } = useCall(kind.calendar, { query: { ...days, ...shownIds } })
  const shownUntil = toInstant(`${days.end_date} 23:59:59`)
  const words = { repair: t(bookTexts.underRepair), busy: t(bookTexts.busy) }
  const whole = entries.map((entry) =>
    eventOf(entry, entry.type === 'book' ? moved[entry.id] : undefined, shownUntil, words),
  )
  const events = view === 'week' ? whole.flatMap(piecesOf) : whole
  const places = useMemo(
    () => (names.data ?? []).filter(({ id }) => ids.length === 0 || ids.includes(String(id))),
    [names.data, ids],
  )
  const rowsLabel = t(kind.name === 'studio' ? bookTexts.studio : bookTexts.vehicle)

  const mayBook = can(kind.may.create)
  const book = (placeId: number | string | undefined, from: string, until: string) => {
    if (!mayBook) return
    const byDay = from.length === 10 || view === 'month'
    const place = places.find(({ id }) => id === Number(placeId))
    const hours = byDay
      ? ['08:00:00', '17:00:00'].map((time, end) => `${(end ? until : from).slice(0, 10)} ${time}`)
      : [from, until]
    const times = { start: hours[0] ?? from, end: hours[1] ?? until }
    const closed = whyClosed(place, times, entries)
    if (closed) return toast(closed, 'warning')
    const startsAt = toInstant(times.start)
    const endsAt = toInstant(times.end)
    void openBook(kind, { placeId: placeId === undefined ? null : Number(placeId), startsAt, endsAt })
  }
  const shift = (event: ScheduleEventData, from: string, until: string, placeId?: number | string) => {
    const entry = entryOf(event)
    void move(entry, {
      ...movedTo(entry, event, from, until),
      placeId: Number(placeId ?? event.resourceId ?? entry.place_id),
    })
  }
  const open = (entry: CalendarEntry) => {
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
    const at = places.findIndex(({ id }) => id === event.resourceId)
    const next = places[at + (rows ?? 0)]
    if (next && !shiftKey) shift(event, start, end, next.id)
  }

  if (error && entries.length === 0)
    return <ListMessage alert title={error.message} illustration="/illustrations/empty-list.svg" />
  if (!names.data) return <ListSkeleton rows={8} />
  const label =
    view === 'day'
      ? longDay(date)
      : view === 'month'
        ? written(date, 'MM/YYYY')
        : `${written(days.start_date, 'DD/MM')} – ${written(days.end_date)}`
  const titleOf = (entry: CalendarEntry) =>
    entry.title || (entry.type === 'repair' ? words.repair : words.busy)
  const board = view === 'week' && places.length > mostInGrid
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
      <div className={styles.sheet}>
        <CalendarHead view={view} date={date} label={label} onView={setView} onDate={setDate} />
        {view === 'agenda' ? (
          <Agenda
            kind={kind}
            entries={entries}
            days={days}
            nameOf={(id) => names.data?.find((place) => place.id === id)?.name ?? ''}
            titleOf={titleOf}
            dayText={longDay}
            onOpen={open}
          />
        ) : board ? (
          <WeekBoard
            places={places}
            entries={entries.map((entry) =>
              movedEntry(entry, entry.type === 'book' ? moved[entry.id] : undefined),
            )}
            days={days}
            today={dayAgo(0)}
            titleOf={titleOf}
            dayLabel={(day) => dayjs(day).locale(language).format('ddd D/M')}
            mayBook={mayBook}
            rowsLabel={rowsLabel}
            onBook={(placeId, day) => book(placeId, day, day)}
            onOpen={open}
            onMove={(entry, to) => void move(entry, to)}
          />
        ) : (
          <TimeGrids
            view={view}
            date={date}
            days={days}
            places={places}
            events={events}
            rowsLabel={rowsLabel}
            mayBook={mayBook}
            onDate={setDate}
            onBook={book}
            onMove={shift}
            onOpen={open}
            onKey={press}
            tipOf={tipOf}
          />
        )}
      </div>
      {view !== 'agenda' && (
        <Words className={styles.keys} size="sm" c="dimmed">
          {t(board ? bookTexts.boardKeys : bookTexts.keys)}
        </Words>
      )}
    </div>
  )
}
