import { ActionIcon, Button, Group, Text as Words } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { lives } from '@toasoan/contract/broadcast/lives'
import { type CalendarEntry, socialCalendar } from '@toasoan/contract/broadcast/social-posts'
import { weekdayShort } from '@toasoan/contract/planning/programs'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { useCall, useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { date, dayAgo } from '#web/ui/date-time.ts'
import { dayAfter, dayOf, monthAfter, movedTo, weeksOf } from '#web/ui/dates/month-days.ts'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { useSearch } from '#web/ui/use-search.ts'
import { socialTexts as texts } from '../text.ts'
import { useChangeTarget } from '../use-change-target.ts'
import styles from './calendar.module.css'
import { EntryChip } from './entry-chip.tsx'

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

const keyOf = ({ kind, id }: CalendarEntry) => `${kind}-${id}`

/** Posts and lives that wait go to another day, by hand or by keys; the time of day stays. */
function useMoving() {
  const post = useChangeTarget()
  const live = useChange(lives.update, { invalidates: ['/social*'] })
  return async ({ kind, id, at, title, version }: CalendarEntry, day: string) => {
    if (dayOf(at) === day) return
    const params = { id }
    const moved = movedTo(at, day)
    const work =
      kind === 'live'
        ? live.mutateAsync({ params, body: { name: title, starts_at: moved, version } })
        : post.change(id, { due_at: moved, version }).catch((error) => {
            reportFailure(error)
            throw error
          })
    // What went wrong is said by then; somebody else may have moved it.
    await work.catch(() => invalidate('/social/calendar'))
  }
}

/** Where an entry is looked at; a post is opened over the calendar. */
const addressOf = ({ kind, id }: CalendarEntry) =>
  kind === 'live' ? `/social/view/${id}` : `/article/edit/${id}`

/** The month that the address names, or this one. */
function useMonth(): [string, (month: string) => void] {
  const [search, change] = useSearch()
  const named = search.get('month') ?? ''
  const show = (to: string) => change({ month: to }, { replace: true })
  return [/^20\d\d-(0[1-9]|1[0-2])$/.test(named) ? named : dayAgo(0).slice(0, 7), show]
}

function Head({ month, onMonth }: { month: string; onMonth: (month: string) => void }) {
  const t = useText()
  return (
    <Group gap={6} className={styles.head}>
      <ActionIcon
        variant="default"
        aria-label={t(texts.previousMonth)}
        onClick={() => onMonth(monthAfter(month, -1))}
      >
        <IconChevronLeft size={17} />
      </ActionIcon>
      <h2 className={styles.month}>{`${month.slice(5)}/${month.slice(0, 4)}`}</h2>
      <ActionIcon
        variant="default"
        aria-label={t(texts.nextMonth)}
        onClick={() => onMonth(monthAfter(month, 1))}
      >
        <IconChevronRight size={17} />
      </ActionIcon>
      <Button size="xs" variant="default" onClick={() => onMonth(dayAgo(0).slice(0, 7))}>
        {t(texts.thisMonth)}
      </Button>
      <Words size="sm">{t(texts.keys)}</Words>
    </Group>
  )
}

/** A month of posts, publications and lives: what waits is moved by dragging, or by Shift with an arrow. */
export function SocialCalendar({ onOpen }: { onOpen: (id: number) => void }) {
  const t = useText()
  const narrow = useNarrow()
  const navigate = useNavigate()
  const [month, setMonth] = useMonth()
  const [dragged, setDragged] = useState<CalendarEntry | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const followed = useRef<string | null>(null)
  const move = useMoving()
  const weeks = weeksOf(month)
  const days = weeks.flat()
  const query = { from: days[0] as string, until: days.at(-1) as string }
  const { data, error } = useCall(socialCalendar, { query }, { quiet: true })
  // What the keys moved is drawn anew on another day; they go along.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new answer
  useEffect(() => {
    const chip =
      followed.current && grid.current?.querySelector<HTMLElement>(`[data-entry="${followed.current}"]`)
    if (!chip) return
    followed.current = null
    chip.focus()
  }, [data])
  if (error && !data) return <ListMessage alert title={error.message} />

  const open = (entry: CalendarEntry) =>
    entry.kind === 'post' ? onOpen(entry.id) : void navigate(addressOf(entry))
  const onKeyDown = (event: KeyboardEvent, entry: CalendarEntry) => {
    const step = steps[event.key]
    if (!event.shiftKey || step === undefined || !entry.movable) return
    event.preventDefault()
    followed.current = keyOf(entry)
    void move(entry, dayAfter(dayOf(entry.at), step))
  }
  const entries = data?.entries ?? []
  const shown = narrow ? days.filter((day) => entries.some(({ at }) => dayOf(at) === day)) : days
  return (
    <Card flush>
      <Head month={month} onMonth={setMonth} />
      {!data ? (
        <ListSkeleton rows={6} />
      ) : (
        <div ref={grid} className={styles.grid} data-narrow={narrow || undefined}>
          {!narrow &&
            weeks[0]?.map((day, n) => (
              <div key={day} className={styles.weekday}>
                {t(weekdayShort[(n + 1) as keyof typeof weekdayShort])}
              </div>
            ))}
          {shown.length === 0 && <Words p="md">{t(texts.noEntries)}</Words>}
          {shown.map((day) => (
            <section
              key={day}
              className={styles.day}
              aria-label={date(`${day}T05:00:00Z`)}
              data-day={day}
              data-today={day === dayAgo(0) || undefined}
              data-beside={!day.startsWith(month) || undefined}
              onDragOver={(event) => {
                if (dragged) event.preventDefault()
              }}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged) void move(dragged, day)
                setDragged(null)
              }}
            >
              <span className={styles.number}>
                {narrow ? date(`${day}T05:00:00Z`) : Number(day.slice(8))}
              </span>
              {entries
                .filter(({ at }) => dayOf(at) === day)
                .map((entry) => (
                  <EntryChip
                    key={keyOf(entry)}
                    entry={entry}
                    onOpen={() => open(entry)}
                    onDrag={setDragged}
                    onKeyDown={(event) => onKeyDown(event, entry)}
                  />
                ))}
            </section>
          ))}
        </div>
      )}
    </Card>
  )
}
