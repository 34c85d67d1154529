import { UnstyledButton } from '@mantine/core'
import { weekdayShort } from '@toasoan/contract/planning/programs'
import {
  type Publication,
  type PublicationKind,
  publicationKindLabels,
} from '@toasoan/contract/planning/publications'
import { type DragEvent, Fragment, type ReactNode, type Ref, useEffect, useRef } from 'react'
import { useText } from '#web/language/use-text.ts'
import { dayAgo, date as inFigures, onHouseClock } from '#web/ui/date-time.ts'
import { clockOf, dayOf } from '#web/ui/dates/month-days.ts'
import styles from './calendar.module.css'
import { beginOf } from './calendar-state.ts'
import { type ChipProps, ItemChip } from './item-chip.tsx'
import { calendarTexts as texts } from './text.ts'
import { keyOf } from './use-moving.ts'

export type ViewProps = ChipProps & {
  days: readonly string[]
  lanes: readonly PublicationKind[]
  items: readonly Publication[]
  /** Where what is dragged would stand: a day, and an hour of it where the view has hours. */
  onDrop: (day: string, hour?: number) => void
  /** Whether something of this lane is dragged, so that the cell takes it. */
  takes: (kind?: PublicationKind) => boolean
  onDay: (day: string) => void
}

/** So many items stand in a cell; the others are on the day's own view. */
const inWeekCell = 8
const inMonthCell = 5

const hourOf = (at: string): number => onHouseClock(at).hour()

const weekdayOf = (day: string) =>
  (((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1) as keyof typeof weekdayShort

const short = (day: string) => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`

type CellProps = Pick<ViewProps, 'takes' | 'onDrop'> & {
  day: string
  hour?: number
  kind?: PublicationKind
  label: string
  children: ReactNode
}

/** The items of a day that have room; of today those that are still to come, with the last before them. */
function firstOf(items: readonly Publication[], day: string, room: number): readonly Publication[] {
  if (day !== dayAgo(0) || items.length <= room) return items.slice(0, room)
  const past = items.filter(({ at }) => Date.parse(at) < Date.now()).length
  const from = Math.min(Math.max(0, past - 1), items.length - room)
  return items.slice(from, from + room)
}

/** A place where items stand and may be dropped. */
function Cell({ day, hour, kind, label, takes, onDrop, children }: CellProps) {
  const over = (event: DragEvent) => {
    if (takes(kind)) event.preventDefault()
  }
  return (
    <section
      className={styles.cell}
      aria-label={label}
      data-day={day}
      data-hour={hour}
      data-today={day === dayAgo(0) || undefined}
      onDragOver={over}
      onDrop={(event) => {
        event.preventDefault()
        if (takes(kind)) onDrop(day, hour)
      }}
    >
      {children}
    </section>
  )
}

function More({ count, onClick }: { count: number; onClick: () => void }) {
  const t = useText()
  if (count <= 0) return null
  return (
    <UnstyledButton className={styles.more} onClick={onClick}>
      {t(texts.more, { count })}
    </UnstyledButton>
  )
}

type ScrollProps = { label: string; frame?: Ref<HTMLElement>; children: ReactNode }

function Scroll({ label, frame, children }: ScrollProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section ref={frame} className={styles.scroll} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}

function Chips({ items, onDrag, onKey }: ChipProps & { items: readonly Publication[] }) {
  return items.map((item) => <ItemChip key={keyOf(item)} item={item} onDrag={onDrag} onKey={onKey} />)
}

/** The hours of a day, a column for each lane; it opens at the present hour. */
export function DayView({ days, lanes, items, takes, onDrop, ...chip }: ViewProps) {
  const t = useText()
  const [day = ''] = days
  const frame = useRef<HTMLElement>(null)
  const begin = Date.parse(beginOf(day))
  const now = day === dayAgo(0) ? hourOf(new Date().toISOString()) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each day
  useEffect(() => {
    const row = frame.current?.querySelector<HTMLElement>(`[data-row="${Math.max(0, (now ?? 6) - 1)}"]`)
    if (frame.current && row) frame.current.scrollTop = row.offsetTop - 40
  }, [day])
  // What began the evening before is on at midnight.
  const rowOf = ({ at, allDay }: Publication) => (allDay ? -1 : Date.parse(at) < begin ? 0 : hourOf(at))
  const rows = [-1, ...Array.from({ length: 24 }, (_, hour) => hour)]
  return (
    <Scroll frame={frame} label={inFigures(beginOf(day))}>
      <div className={styles.dayGrid} style={{ '--lanes': lanes.length }}>
        <span className={styles.corner} />
        {lanes.map((kind) => (
          <div key={kind} className={styles.head}>
            {t(publicationKindLabels[kind])}
          </div>
        ))}
        {rows.map((hour) => (
          <Fragment key={hour}>
            <div className={styles.hour} data-row={hour} data-now={hour === now || undefined}>
              {hour < 0 ? t(texts.allDay) : `${hour}:00`}
            </div>
            {lanes.map((kind) => (
              <Cell
                key={kind}
                day={day}
                {...(hour >= 0 && { hour })}
                kind={kind}
                label={`${t(publicationKindLabels[kind])}, ${hour < 0 ? t(texts.allDay) : `${hour}:00`}`}
                takes={takes}
                onDrop={onDrop}
              >
                <Chips {...chip} items={items.filter((item) => item.kind === kind && rowOf(item) === hour)} />
              </Cell>
            ))}
          </Fragment>
        ))}
      </div>
    </Scroll>
  )
}

/** Seven days, a row for each lane. */
export function WeekView({ days, lanes, items, takes, onDrop, onDay, ...chip }: ViewProps) {
  const t = useText()
  return (
    <Scroll label={t(texts.week)}>
      <div className={styles.weekGrid}>
        <span className={styles.corner} />
        {days.map((day) => (
          <div key={day} className={styles.head} data-today={day === dayAgo(0) || undefined}>
            <UnstyledButton onClick={() => onDay(day)}>
              {t(weekdayShort[weekdayOf(day)])} {short(day)}
            </UnstyledButton>
          </div>
        ))}
        {lanes.map((kind) => (
          <Fragment key={kind}>
            <div className={styles.lane}>{t(publicationKindLabels[kind])}</div>
            {days.map((day) => {
              const own = items.filter((item) => item.kind === kind && dayOf(item.at) === day)
              return (
                <Cell
                  key={day}
                  day={day}
                  kind={kind}
                  label={`${t(publicationKindLabels[kind])}, ${short(day)}`}
                  takes={takes}
                  onDrop={onDrop}
                >
                  <Chips {...chip} items={firstOf(own, day, inWeekCell)} />
                  <More count={own.length - inWeekCell} onClick={() => onDay(day)} />
                </Cell>
              )
            })}
          </Fragment>
        ))}
      </div>
    </Scroll>
  )
}

/** The weeks of a month, all lanes together. */
export function MonthView({
  days,
  items,
  takes,
  onDrop,
  onDay,
  month,
  ...chip
}: ViewProps & { month: string }) {
  const t = useText()
  return (
    <Scroll label={t(texts.month)}>
      <div className={styles.monthGrid}>
        {days.slice(0, 7).map((day) => (
          <div key={day} className={styles.head}>
            {t(weekdayShort[weekdayOf(day)])}
          </div>
        ))}
        {days.map((day) => {
          const own = items.filter(({ at }) => dayOf(at) === day)
          return (
            <Cell key={day} day={day} label={inFigures(beginOf(day))} takes={takes} onDrop={onDrop}>
              <UnstyledButton
                className={styles.number}
                data-beside={!day.startsWith(month) || undefined}
                onClick={() => onDay(day)}
                aria-label={inFigures(beginOf(day))}
              >
                {Number(day.slice(8))}
              </UnstyledButton>
              <Chips {...chip} items={firstOf(own, day, inMonthCell)} />
              <More count={own.length - inMonthCell} onClick={() => onDay(day)} />
            </Cell>
          )
        })}
      </div>
    </Scroll>
  )
}

/** Whether it is over, or went out already. */
const isPast = ({ at, endsAt, allDay }: Publication, now: number): boolean =>
  !allDay && Date.parse(endsAt ?? at) < now

/** Line of the present time, at which the list opens. */
function Present() {
  const t = useText()
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The page goes to its beginning when it is opened.
    const frame = requestAnimationFrame(() => line.current?.scrollIntoView({ block: 'start' }))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div ref={line} className={styles.present}>
      {t(texts.present, { time: clockOf(new Date().toISOString()) })}
    </div>
  )
}

/** On a phone: the days one below the other, only those with something; today opens at the present time. */
export function Agenda({
  days,
  items,
  onDrag,
  onKey,
}: Pick<ViewProps, 'days' | 'items' | 'onDrag' | 'onKey'>) {
  const t = useText()
  const today = dayAgo(0)
  const busy = days.filter((day) => day === today || items.some(({ at }) => dayOf(at) === day))
  if (items.length === 0) return <p className={styles.none}>{t(texts.none)}</p>
  return busy.map((day) => {
    const own = items.filter(({ at }) => dayOf(at) === day)
    const past = day === today ? own.filter((item) => isPast(item, Date.now())) : []
    const chips = { onDrag, onKey }
    return (
      <section key={day} className={styles.agendaDay} aria-label={inFigures(beginOf(day))}>
        <h2 className={styles.agendaHead} data-today={day === today || undefined}>
          {t(weekdayShort[weekdayOf(day)])} {inFigures(beginOf(day))}
        </h2>
        <Chips {...chips} items={past} />
        {day === today && <Present />}
        <Chips {...chips} items={own.filter((item) => !past.includes(item))} />
      </section>
    )
  })
}
