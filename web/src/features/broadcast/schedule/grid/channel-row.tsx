import { IconAlertCircle, IconAlertTriangle, IconAntenna, IconAntennaOff } from '@tabler/icons-react'
import type { GridItem, GridRow } from '@toasoan/contract/broadcast/schedule-grid'
import { clock, duration, wallTimeAt } from '@toasoan/contract/broadcast/zone-clock'
import { timeZone } from '@toasoan/contract/kit/time-zone'
import type { KeyboardEvent } from 'react'
import { useText } from '#web/language/use-text.ts'
import styles from './grid.module.css'
import { besideNames, pixelsAt } from './grid-scale.ts'
import { gridTexts as texts } from './grid-texts.ts'

/** A time of the organisation's clock. */
export const wallOf = (instant: string): string => clock(wallTimeAt(Date.parse(instant), timeZone).seconds)

function Faults({ refuses, warns }: Pick<GridItem, 'refuses' | 'warns'>) {
  const t = useText()
  if (refuses + warns === 0) return null
  const isRefused = refuses > 0
  const label = isRefused ? t(texts.refuses, { count: refuses }) : t(texts.warns, { count: warns })
  const Mark = isRefused ? IconAlertCircle : IconAlertTriangle
  return (
    <span className={styles.badge} data-refuses={isRefused || undefined} title={label}>
      <Mark size={14} stroke={2} aria-label={label} />
    </span>
  )
}

/** Moves the focus to the block beside, or to the one at the same time of the channel above or below. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const from = event.currentTarget
  const ways: Record<string, [number, number]> = {
    ArrowRight: [0, 1],
    ArrowLeft: [0, -1],
    ArrowDown: [1, 0],
    ArrowUp: [-1, 0],
  }
  const way = ways[event.key]
  if (!way) return
  event.preventDefault()
  const [down, across] = way
  const row = Number(from.dataset.place) + down
  const blocks = [
    ...(from.closest('[data-grid]') ?? document).querySelectorAll<HTMLElement>(`[data-place="${row}"]`),
  ]
  const at = from.dataset.at ?? ''
  const to =
    across !== 0
      ? blocks[blocks.indexOf(from) + across]
      : (blocks.findLast((block) => (block.dataset.at ?? '') <= at) ?? blocks[0])
  to?.focus()
}

type Props = {
  row: GridRow
  place: number
  from: number
  /** Pixels between which blocks are drawn. */
  shown: { from: number; until: number }
  /** The item in the tab order; arrows reach the others. */
  current: string | null
  onOpen: (item: GridItem) => void
}

/** A channel: its stream, what it sends, and where nothing is planned. */
export function ChannelRow({ row, place, from, shown, current, onOpen }: Props) {
  const t = useText()
  const { channel, stream, items, gaps, clashes } = row
  const box = (starts: string, ends: string) => {
    const left = pixelsAt(Date.parse(starts), from)
    return { left: Math.max(0, left), right: pixelsAt(Date.parse(ends), from) }
  }
  const isIn = ({ left, right }: { left: number; right: number }) => right > shown.from && left < shown.until
  const at = ({ left, right }: { left: number; right: number }) => ({
    insetInlineStart: besideNames(left),
    inlineSize: Math.max(3, right - left - 1),
  })
  const Stream = stream === 'off' ? IconAntennaOff : IconAntenna
  return (
    <section className={styles.row} aria-label={channel.name}>
      <div className={styles.name}>
        <Stream
          size={16}
          stroke={1.9}
          className={styles.stream}
          data-state={stream}
          aria-label={t(texts.stream[stream])}
        />
        <span>
          {channel.name}
          {channel.zone !== timeZone && <small>{channel.zone}</small>}
        </span>
      </div>
      {gaps.map((gap) => {
        const place = box(gap.from, gap.until)
        const length = duration((Date.parse(gap.until) - Date.parse(gap.from)) / 1000)
        return isIn(place) ? (
          <div
            key={`${gap.day_id} ${gap.from}`}
            className={styles.gap}
            style={at(place)}
            title={t(texts.gap, { length })}
          >
            {place.right - place.left > 80 && <span>{t(texts.gap, { length })}</span>}
          </div>
        ) : null
      })}
      {items.map((item) => {
        const where = box(item.starts_at, item.ends_at)
        if (!isIn(where)) return null
        const id = `${item.day_id} ${item.key}`
        return (
          <button
            key={id}
            type="button"
            className={styles.block}
            style={at(where)}
            data-kind={item.kind}
            data-draft={item.state === 'draft' || undefined}
            data-place={place}
            data-at={item.starts_at}
            tabIndex={id === current ? 0 : -1}
            title={`${wallOf(item.starts_at)}–${wallOf(item.ends_at)} ${item.title}${item.state === 'draft' ? ` (${t(texts.draft)})` : ''}`}
            onClick={() => onOpen(item)}
            onKeyDown={step}
          >
            <span className={styles.words}>
              <span className={styles.from}>{wallOf(item.starts_at)}</span> {item.title}
            </span>
            <Faults refuses={item.refuses} warns={item.warns} />
          </button>
        )
      })}
      {clashes.map((clash) => {
        const where = box(clash.from, clash.until)
        const length = duration((Date.parse(clash.until) - Date.parse(clash.from)) / 1000)
        return isIn(where) ? (
          <div
            key={`${clash.day_id} ${clash.from}`}
            className={styles.clash}
            style={at(where)}
            title={t(texts.over, { length })}
          />
        ) : null
      })}
    </section>
  )
}
