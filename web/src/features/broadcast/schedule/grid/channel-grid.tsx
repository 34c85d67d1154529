import { ActionIcon, Button, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconClock, IconDeviceTv } from '@tabler/icons-react'
import { type DaysEvent, daysChannel } from '@toasoan/contract/broadcast/presenter'
import { type GridItem, type GridRow, scheduleGrid } from '@toasoan/contract/broadcast/schedule-grid'
import { clock, dayAfter, wallTimeAt } from '@toasoan/contract/broadcast/zone-clock'
import { timeZone } from '@toasoan/contract/kit/time-zone'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { invalidate } from '#web/client/query-client.ts'
import { onChannel } from '#web/client/realtime.ts'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { dayAgo } from '#web/ui/date-time.ts'
import { DayInput } from '#web/ui/dates/day-input.tsx'
import { useSearch } from '#web/ui/use-search.ts'
import { ChannelRow } from './channel-row.tsx'
import styles from './grid.module.css'
import { besideNames, chunk, hourWidth, pixelsAt } from './grid-scale.ts'
import { gridTexts as texts } from './grid-texts.ts'
import { NowLine } from './now-line.tsx'
import { OrderDrawer } from './order-drawer.tsx'

/** Milliseconds after which streams are looked at again, and those before now at which the grid opens. */
const again = 60_000
const before = 30 * 60_000

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Which block is in the tab order: the one of the first channel at a moment, else its first. */
function currentOf([first]: readonly GridRow[], now: number): string | null {
  const item =
    first?.items.find(
      ({ starts_at, ends_at }) => Date.parse(starts_at) <= now && now < Date.parse(ends_at),
    ) ?? first?.items[0]
  return item ? `${item.day_id} ${item.key}` : null
}

/** All channels over the hours of two days, opened half an hour ago. */
export function ChannelGrid() {
  const t = useText()
  const [search, change] = useSearch()
  const today = dayAgo(0)
  const date = search.get('date') ?? today
  const { data, error, dataUpdatedAt, isPlaceholderData } = useCall(
    scheduleGrid,
    { query: { date_play: date } },
    { quiet: true, refetchInterval: again },
  )
  const box = useRef<HTMLDivElement>(null)
  const [left, setLeft] = useState(0)
  const [opened, setOpened] = useState<{ row: GridRow; item: GridItem } | null>(null)
  const from = data ? Date.parse(data.from) : 0
  const until = data ? Date.parse(data.until) : 0
  const now = data ? Date.parse(data.now) + (Date.now() - dataUpdatedAt) : 0
  const toNow = useCallback(() => {
    const current = box.current
    if (!current || from === 0) return
    const isIn = Date.now() >= from && Date.now() < until
    current.scrollLeft = isIn ? pixelsAt(Date.now() - before, from) : 0
  }, [from, until])
  const goNow = useCallback(() => {
    if (date === today) toNow()
    else change({ date: null })
  }, [date, today, toNow, change])
  useEffect(toNow, [toNow])
  useEffect(() => onChannel<DaysEvent>(daysChannel, () => void invalidate('/schedule/grid')), [])
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 't' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      event.preventDefault()
      goNow()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [goNow])
  if (error && !data) return <ListMessage alert title={t(texts.failed)} body={error.message} />
  if (!data || isPlaceholderData) return <ListSkeleton />
  if (data.channels.length === 0) return <ListMessage title={t(texts.empty)} body={t(texts.emptyBody)} />
  const hours = Math.round((until - from) / 3_600_000)
  const marks = Array.from({ length: hours }, (_, place) => from + place * 3_600_000)
  const shown = { from: left * chunk - chunk, until: (left + 4) * chunk }
  const current = currentOf(data.channels, now)
  return (
    <>
      <Group gap="xs" mb="sm">
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t(texts.previous)}
          onClick={() => change({ date: dayAfter(date, -1) })}
        >
          <IconChevronLeft size={17} stroke={1.8} />
        </ActionIcon>
        <DayInput
          aria-label={t(texts.date)}
          value={date}
          clearable={false}
          onChange={(day) => change({ date: day === today ? null : day })}
        />
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t(texts.next)}
          onClick={() => change({ date: dayAfter(date, 1) })}
        >
          <IconChevronRight size={17} stroke={1.8} />
        </ActionIcon>
        <Button variant="default" leftSection={<IconClock size={16} stroke={1.8} />} onClick={goNow}>
          {t(texts.now)}
        </Button>
        <ActionIcon
          component={Link}
          to="/wall"
          variant="default"
          size={36}
          ml="auto"
          aria-label={t(texts.wall)}
          title={t(texts.wall)}
        >
          <IconDeviceTv size={17} stroke={1.7} />
        </ActionIcon>
      </Group>
      <Card flush>
        <div
          ref={box}
          className={styles.box}
          onScroll={(event) => setLeft(Math.floor(event.currentTarget.scrollLeft / chunk))}
        >
          <section
            data-grid
            aria-label={t(texts.grid)}
            className={styles.grid}
            style={
              {
                inlineSize: besideNames(hours * hourWidth),
                '--hour': `${hourWidth}px`,
              } as React.CSSProperties
            }
          >
            <div className={styles.hours}>
              <span className={styles.corner}>{t(texts.channel)}</span>
              {marks.map((at, place) => {
                const wall = wallTimeAt(at, timeZone)
                return (
                  <span key={at} style={{ insetInlineStart: besideNames(place * hourWidth) }}>
                    {wall.seconds === 0
                      ? `${wall.date.slice(8)}/${wall.date.slice(5, 7)}`
                      : clock(wall.seconds)}
                  </span>
                )
              })}
            </div>
            {data.channels.map((row, place) => (
              <ChannelRow
                key={row.channel.id}
                row={row}
                place={place}
                from={from}
                shown={shown}
                current={current}
                onOpen={(item) => setOpened({ row, item })}
              />
            ))}
            <NowLine told={data.now} received={dataUpdatedAt} from={from} until={until} />
          </section>
        </div>
      </Card>
      <OrderDrawer opened={opened} onClose={() => setOpened(null)} />
    </>
  )
}
