import { ActionIcon, Button, Group, Select, Text as Words } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { channelList } from '@toasoan/contract/broadcast/channels'
import { clock, dayAfter, duration } from '@toasoan/contract/broadcast/zone-clock'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { DayInput } from '#web/ui/dates/day-input.tsx'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { toast } from '#web/ui/toast.ts'
import { useSearch } from '#web/ui/use-search.ts'
import { type Block, blocksOf, type Change, type FrameOf, fieldsOf } from './frame-changes.ts'
import styles from './frame-grid.module.css'
import { FrameGrid, hour, idOf, type Pending, type Spot } from './frame-grid.tsx'
import { frameGridTexts as texts } from './frame-grid-texts.ts'
import { type Opened, SlotDrawer } from './slot-drawer.tsx'
import { useFrame } from './use-frame.ts'
import { useFrameKeys } from './use-frame-keys.ts'

/** Hours above the first hour that is shown. */
const opensAt = 5

type Props = { frame: FrameOf; week: ReturnType<typeof useFrame> }

function Frame({ frame, week }: Props) {
  const t = useText()
  const can = useCan()
  const [, search] = useSearch()
  const navigate = useNavigate()
  const { channel, days, slots, today } = frame
  const first = days[0]?.date_play ?? today
  const grid = useRef<HTMLElement>(null)
  const box = useRef<HTMLElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [pending, setPending] = useState<Pending | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const { data: channels = [] } = useCall(channelList, {}, { staleTime: 60_000 })
  const blocks = useMemo(
    () => new Map(days.map((day) => [day.date_play, blocksOf(day, slots)])),
    [days, slots],
  )
  const mayChange = can('channelItem.update')
  useEffect(() => {
    if (box.current) box.current.scrollTop = opensAt * hour
  }, [])
  const all = [...blocks.values()].flat()
  const current = all.some((block) => idOf(block) === chosen) ? chosen : all[0] ? idOf(all[0]) : null
  /** Saves a change of a block, or a new slot; the block stays where it was until it is saved. */
  const save = async (change: Change, block: Block | null) => {
    const key = block?.key ?? ''
    const isSaved = await week.save(change, { key, onlyDay: change.from !== null && block?.override != null })
    setPending(null)
    if (isSaved) setOpened(null)
  }
  const place = (block: Block, spot: Spot, copies: boolean) => {
    const row = block.slotRow
    if (!row) return
    const { date, start, seconds } = spot
    if (!copies) setPending({ block, date, start, seconds })
    const to = { date, fields: { ...fieldsOf(row), start, seconds } }
    void save({ from: copies ? null : { slot: row, date: block.date }, to }, block)
  }
  const open = (block: Block) => {
    week.forget()
    if (block.slotRow) setOpened({ block, spot: null })
    else toast(t(texts.ownOnly), 'warning')
  }
  const draw = (spot: Spot) => {
    week.forget()
    setOpened({ block: null, spot })
  }
  const add = () => draw({ date: first, start: 12 * 3600, seconds: 1800 })
  const onKey = useFrameKeys({
    grid,
    blocks,
    dates: days.map(({ date_play }) => date_play),
    pending,
    mayChange,
    setPending,
    setChosen,
    open,
    place,
    add,
    remove: (block) =>
      block.slotRow && void save({ from: { slot: block.slotRow, date: block.date }, to: null }, block),
  })
  return (
    <>
      <Group gap="xs" mb="sm">
        <Select
          w={220}
          aria-label={t(texts.channel)}
          data={channels.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(channel.id)}
          allowDeselect={false}
          searchable
          onChange={(id) => id && void navigate(`/schedule/frame/${id}`)}
        />
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t(texts.previous)}
          disabled={first <= today}
          onClick={() => search({ date: first <= dayAfter(today, 7) ? null : dayAfter(first, -7) })}
        >
          <IconChevronLeft size={17} stroke={1.8} />
        </ActionIcon>
        <DayInput
          aria-label={t(texts.from)}
          value={first}
          clearable={false}
          onChange={(day) => search({ date: day <= today ? null : day })}
        />
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t(texts.next)}
          onClick={() => search({ date: dayAfter(first, 7) })}
        >
          <IconChevronRight size={17} stroke={1.8} />
        </ActionIcon>
        {mayChange && (
          <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={add} ml="auto">
            {t(texts.add)}
          </Button>
        )}
      </Group>
      <Card flush>
        <section
          ref={box}
          className={styles.box}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
          tabIndex={0}
          aria-label={t(texts.grid, { channel: channel.name })}
        >
          <FrameGrid
            channel={channel.name}
            days={days}
            blocks={blocks}
            chosen={current}
            pending={pending}
            refused={week.refused}
            mayChange={mayChange}
            grid={grid}
            onChoose={(block) => setChosen(idOf(block))}
            onOpen={open}
            onDraw={draw}
            onDrop={place}
            onKey={onKey}
          />
        </section>
        <div className={styles.bar} role="status">
          {pending
            ? t(texts.pending, {
                title: pending.block.title,
                before: `${clock(pending.block.start)} (${duration(pending.block.seconds)})`,
                after: `${clock(pending.start)} (${duration(pending.seconds)})`,
              })
            : slots.length === 0 && t(texts.empty)}
        </div>
      </Card>
      {mayChange && (
        <Words size="xs" c="dimmed" mt="sm">
          {t(texts.keys)}
        </Words>
      )}
      {opened && (
        <SlotDrawer
          key={opened.block ? idOf(opened.block) : `${opened.spot.date} ${opened.spot.start}`}
          opened={opened}
          channel={channel.id}
          slots={slots}
          mayChange={mayChange}
          busy={week.busy}
          onSave={(change) => void save(change, opened.block)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

function ChannelFrame({ id }: { id: number }) {
  const t = useText()
  const [search] = useSearch()
  const week = useFrame(id, search.get('date') ?? undefined)
  const { frame, error } = week
  usePageTitle(frame?.channel.name)
  if (error && !frame) return <ListMessage alert title={t(texts.failed)} body={error.message} />
  return frame ? <Frame key={frame.channel.id} frame={frame} week={week} /> : <ListSkeleton />
}

/** Leads to the frame of the first channel. */
function FirstChannel() {
  const t = useText()
  const { data, error } = useCall(channelList, {}, { staleTime: 60_000, quiet: true })
  const [first] = data ?? []
  if (error && !data) return <ListMessage alert title={t(texts.failed)} body={error.message} />
  if (!data) return <ListSkeleton />
  if (!first) return <ListMessage title={t(texts.noChannel)} />
  return <Navigate to={`/schedule/frame/${first.id}`} replace />
}

/** Seven days of a channel with its weekly frame, which is changed by drag, by keys or in a form. */
export function Component() {
  const { channel } = useParams()
  return channel === undefined ? <FirstChannel /> : <ChannelFrame id={Number(channel)} />
}
