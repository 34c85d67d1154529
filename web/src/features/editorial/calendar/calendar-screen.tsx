import { ActionIcon, Alert, Button, Group, SegmentedControl, Stack, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import {
  exportPublications,
  listPublications,
  type Publication,
  type PublicationKind,
  publicationKindLabels,
} from '@toasoan/contract/planning/publications'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { download } from '#web/client/call.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { ExportButton } from '#web/ui/data-table/export-button.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { dateTime, dayAgo, date as inFigures, onHouseClock } from '#web/ui/date-time.ts'
import { dayAfter, dayOf, movedTo } from '#web/ui/dates/month-days.ts'
import { useNarrow } from '#web/ui/use-narrow.ts'
import styles from './calendar.module.css'
import { beginOf, daysOf, movedDate, useCalendarState, views } from './calendar-state.ts'
import { Agenda, DayView, MonthView, WeekView } from './calendar-views.tsx'
import { closeLeads } from './close-leads.ts'
import { calendarTexts as texts } from './text.ts'
import { keyOf, useMoving } from './use-moving.ts'

type State = ReturnType<typeof useCalendarState>

const quarter = 15 * 60_000

const titleOf = ({ view, date }: State, days: readonly string[]): string => {
  if (view === 'month') return `${date.slice(5, 7)}/${date.slice(0, 4)}`
  const [first = date] = days
  const last = days.at(-1) ?? date
  return first === last
    ? inFigures(beginOf(first))
    : `${inFigures(beginOf(first))} – ${inFigures(beginOf(last))}`
}

/** The view and its days, the lanes, and the way to take it as a file. */
function Head({ state, days, query }: { state: State; days: readonly string[]; query: object }) {
  const t = useText()
  const { view, date, lanes, offered, show, toggle } = state
  return (
    <div className={styles.tools}>
      <Group gap={6}>
        <ActionIcon
          variant="default"
          aria-label={t(texts.previous)}
          onClick={() => show(view, movedDate(view, date, -1))}
        >
          <IconChevronLeft size={17} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={t(texts.next)}
          onClick={() => show(view, movedDate(view, date, 1))}
        >
          <IconChevronRight size={17} />
        </ActionIcon>
        <Button size="xs" variant="default" onClick={() => show(view, dayAgo(0))}>
          {t(texts.today)}
        </Button>
        <h2 className={styles.span}>{titleOf(state, days)}</h2>
      </Group>
      <fieldset className={styles.lanes} aria-label={t(texts.lanes)}>
        {offered.map((kind) => (
          <UnstyledButton
            key={kind}
            className={styles.laneChip}
            aria-pressed={lanes.includes(kind)}
            onClick={() => toggle(kind)}
          >
            {t(publicationKindLabels[kind])}
          </UnstyledButton>
        ))}
      </fieldset>
      <Group gap={6} wrap="nowrap" className={styles.right}>
        <SegmentedControl
          size="xs"
          aria-label={t(texts.view)}
          data={views.map((value) => ({ value, label: t(texts[value]) }))}
          value={view}
          onChange={(next) => show(next as State['view'], date)}
        />
        <ExportButton
          start={({ signal, onBytes }) =>
            download(
              exportPublications,
              `publications-${days[0]}.xlsx`,
              { query: query, signal },
              { onBytes },
            ).catch(reportFailure)
          }
        />
      </Group>
    </div>
  )
}

/** Everything that goes out, by day, week and month: what the person may is put elsewhere by dragging or by keys. */
export function Component() {
  const t = useText()
  const narrow = useNarrow()
  const state = useCalendarState()
  const { view, date, lanes, show } = state
  const days = daysOf(view, date)
  const query = {
    from: beginOf(days[0] ?? date),
    to: beginOf(dayAfter(days.at(-1) ?? date, 1)),
    kinds: lanes.join(','),
  }
  const { data, error } = useCall(
    listPublications,
    { query: query },
    { quiet: true, keepsBefore: true, refetchInterval: 60_000 },
  )
  const { shown, move } = useMoving(data?.items ?? [])
  const [dragged, setDragged] = useState<Publication | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const followed = useRef<string | null>(null)
  // What the keys moved is drawn anew elsewhere; they go along.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each drawing of the items
  useEffect(() => {
    const chip =
      followed.current && frame.current?.querySelector<HTMLElement>(`[data-item="${followed.current}"]`)
    if (chip && document.activeElement !== chip) chip.focus()
  }, [shown])

  const onKey = (event: KeyboardEvent, item: Publication) => {
    const { key } = event
    followed.current = keyOf(item)
    if (!event.shiftKey || !item.movable || !/^Arrow(Left|Right|Up|Down)$/.test(key)) {
      if (key === 'Tab') followed.current = null
      return
    }
    event.preventDefault()
    const by = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1
    const isAcross = key === 'ArrowLeft' || key === 'ArrowRight'
    const at =
      isAcross || view === 'month' || item.allDay
        ? movedTo(item.at, dayAfter(dayOf(item.at), isAcross ? by : by * 7))
        : new Date(Date.parse(item.at) + by * quarter).toISOString()
    move(item, at, { byKey: true })
  }
  const drop = (day: string, hour?: number) => {
    if (!dragged) return
    const there = movedTo(dragged.at, day)
    const minutes = hour === undefined || dragged.allDay ? 0 : (hour - onHouseClock(dragged.at).hour()) * 60
    move(dragged, new Date(Date.parse(there) + minutes * 60_000).toISOString())
    setDragged(null)
  }
  const takes = (kind?: PublicationKind) => dragged !== null && (kind === undefined || dragged.kind === kind)
  const items = shown
    .filter(({ kind }) => lanes.includes(kind))
    .sort((one, other) => one.at.localeCompare(other.at))
  const given = {
    days,
    lanes,
    items,
    takes,
    onDrop: drop,
    onDrag: setDragged,
    onKey,
    onDay: (day: string) => show('day', day),
  }
  return (
    <Stack gap="sm">
      {closeLeads(items).map(([first, second]) => (
        <Alert key={keyOf(first)} color="orange" icon={<IconAlertTriangle size={18} />} py={8}>
          {t(texts.leads, {
            first: `${dateTime(first.at)} “${first.title}”`,
            second: `${dateTime(second.at)} “${second.title}”`,
          })}
        </Alert>
      ))}
      {data?.truncated && <Alert py={8}>{t(texts.truncated)}</Alert>}
      <Card flush>
        <Head state={state} days={days} query={query} />
        {error && !data ? (
          <ListMessage alert title={error.message} />
        ) : !data ? (
          <ListSkeleton rows={8} />
        ) : (
          <div ref={frame}>
            {narrow ? (
              <Agenda {...given} />
            ) : view === 'day' ? (
              <DayView {...given} />
            ) : view === 'week' ? (
              <WeekView {...given} />
            ) : (
              <MonthView {...given} month={date.slice(0, 7)} />
            )}
          </div>
        )}
        {!narrow && items.some(({ movable }) => movable) && <p className={styles.keys}>{t(texts.keys)}</p>}
      </Card>
    </Stack>
  )
}
