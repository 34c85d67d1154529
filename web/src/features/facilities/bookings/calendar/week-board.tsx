import type { CalendarEntry } from '@toasoan/contract/facilities/bookings'
import type { PlaceName } from '@toasoan/contract/facilities/places'
import dayjs from 'dayjs'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { bookTexts } from '../text.ts'
import styles from './book-calendar.module.css'
import { eachDay } from './closed-times.ts'
import { beginOf, EntryLines, timesOf } from './entry-lines.tsx'
import { toClock, toInstant } from './house-clock.ts'
import { PlaceLabel } from './place-label.tsx'
import board from './week-board.module.css'

type Moved = { startsAt: string; endsAt: string; placeId: number }

type Props = {
  places: readonly PlaceName[]
  entries: readonly CalendarEntry[]
  days: { start_date: string; end_date: string }
  today: string
  titleOf: (entry: CalendarEntry) => string
  dayLabel: (day: string) => string
  mayBook: boolean
  rowsLabel: string
  onBook: (placeId: number, day: string) => void
  onOpen: (entry: CalendarEntry) => void
  onMove: (entry: CalendarEntry, to: Moved) => void
}

const dayOf = ({ starts_at }: CalendarEntry) => toClock(starts_at).slice(0, 10)

/** The entries that stand on a day in a place, in the order of time. */
const standingOn = (entries: readonly CalendarEntry[], placeId: number, day: string) =>
  entries.filter((entry) => {
    const ends = entry.ends_at ? toClock(entry.ends_at) : '9999'
    return entry.place_id === placeId && dayOf(entry) <= day && ends > `${day} 00:00:00`
  })

/** An entry so many days further, at the same hour of the house's clock. */
function daysFurther(entry: CalendarEntry, by: number): Pick<Moved, 'startsAt' | 'endsAt'> {
  const shift = (instant: string) =>
    toInstant(dayjs.utc(toClock(instant)).add(by, 'day').format('YYYY-MM-DD HH:mm:ss'))
  return { startsAt: shift(entry.starts_at), endsAt: shift(entry.ends_at ?? entry.starts_at) }
}

/** A week of many studios or vehicles: a row each, and in each day what stands there, one below the other. */
export function WeekBoard(props: Props) {
  const { places, entries, days, today, titleOf, dayLabel, mayBook, rowsLabel, onBook, onOpen, onMove } =
    props
  const t = useText()
  const [dragged, setDragged] = useState<CalendarEntry | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const shown = eachDay(days.start_date, days.end_date)
  const between = (from: string, to: string) => dayjs.utc(to).diff(dayjs.utc(from), 'day')
  const moveTo = (entry: CalendarEntry, placeId: number, day: string) =>
    onMove(entry, { ...daysFurther(entry, between(dayOf(entry), day)), placeId })
  const press = (entry: CalendarEntry, pressed: KeyboardEvent) => {
    const byDays = { ArrowLeft: -1, ArrowRight: 1 }[pressed.key]
    const byRows = { ArrowUp: -1, ArrowDown: 1 }[pressed.key]
    if (!pressed.altKey || !entry.editable || (byDays === undefined && byRows === undefined)) return
    pressed.preventDefault()
    const row = places.findIndex(({ id }) => id === entry.place_id)
    const place = places[row + (byRows ?? 0)]
    if (place) onMove(entry, { ...daysFurther(entry, byDays ?? 0), placeId: place.id })
  }
  const dropOn = (placeId: number, day: string) => ({
    onDragOver: (event: DragEvent) => {
      if (!dragged) return
      event.preventDefault()
      setOver(`${placeId} ${day}`)
    },
    onDragLeave: () => setOver(null),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(null)
      if (dragged && (dragged.place_id !== placeId || dayOf(dragged) !== day)) moveTo(dragged, placeId, day)
    },
  })
  return (
    <section className={board.frame} aria-label={t(bookTexts.weekBoard)}>
      <table className={board.table}>
        <thead>
          <tr>
            <th scope="col" className={board.corner}>
              {rowsLabel}
            </th>
            {shown.map((day) => (
              <th key={day} scope="col" data-today={day === today || undefined}>
                {dayLabel(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <tr key={place.id} data-closed={place.status !== 'normal' || undefined}>
              <th scope="row" className={board.place}>
                <PlaceLabel place={place} />
              </th>
              {shown.map((day) => (
                <td
                  key={day}
                  {...dropOn(place.id, day)}
                  data-over={over === `${place.id} ${day}` || undefined}
                >
                  {standingOn(entries, place.id, day).map((entry) => {
                    const title = titleOf(entry)
                    return (
                      <button
                        key={`${entry.type}-${entry.id}`}
                        type="button"
                        className={`${styles.entry} ${board.chip}`}
                        data-event-id={`${entry.type}-${entry.id}-${entry.place_id}`}
                        data-status={entry.type === 'repair' ? 'repair' : entry.status}
                        title={[timesOf(entry), title, entry.requester_name].join('\n')}
                        draggable={entry.editable}
                        onDragStart={(event) => {
                          event.dataTransfer.effectAllowed = 'move'
                          setDragged(entry)
                        }}
                        onDragEnd={() => {
                          setDragged(null)
                          setOver(null)
                        }}
                        onKeyDown={(event) => press(entry, event)}
                        onClick={() => onOpen(entry)}
                      >
                        <EntryLines entry={entry} title={title} times={beginOf(entry)} />
                      </button>
                    )
                  })}
                  {dragged && over === `${place.id} ${day}` && (
                    <span className={`${styles.ghost} ${board.chip}`} data-ghost>
                      <EntryLines entry={dragged} title={titleOf(dragged)} times={beginOf(dragged)} />
                    </span>
                  )}
                  {mayBook && place.status !== 'inactive' && (
                    <button
                      type="button"
                      className={board.add}
                      aria-label={t(bookTexts.bookOn, { name: place.name, day: dayLabel(day) })}
                      onClick={() => onBook(place.id, day)}
                    >
                      +
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
