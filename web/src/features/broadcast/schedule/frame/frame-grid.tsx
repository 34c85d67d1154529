import type { FrameDay } from '@toasoan/contract/broadcast/weekly-frame'
import { clock, duration, weekdayOf } from '@toasoan/contract/broadcast/zone-clock'
import { type Weekday, weekdayShort } from '@toasoan/contract/planning/programs'
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { Link } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import { dayWords } from '../day-words.ts'
import type { Block } from './frame-changes.ts'
import { fitted, step } from './frame-changes.ts'
import styles from './frame-grid.module.css'
import { frameGridTexts as texts } from './frame-grid-texts.ts'
import type { Refused } from './use-frame.ts'

/** Pixels of an hour. */
export const hour = 40

const hours = Array.from({ length: 24 }, (_, place) => place)
const pixels = (seconds: number) => (seconds / 3600) * hour
const secondsOf = (across: number) => (across / hour) * 3600

/** Where a block is to go: its day and its time, kept in steps. */
export type Spot = { date: string; start: number; seconds: number }

/** A block that was placed elsewhere and is not saved. */
export type Pending = Spot & { block: Block }

type Props = {
  channel: string
  days: readonly FrameDay[]
  blocks: ReadonlyMap<string, readonly Block[]>
  chosen: string | null
  pending: Pending | null
  refused: Refused | null
  mayChange: boolean
  grid: RefObject<HTMLElement | null>
  onChoose: (block: Block) => void
  onOpen: (block: Block) => void
  onDraw: (spot: Spot) => void
  onDrop: (block: Block, spot: Spot, copies: boolean) => void
  onKey: (event: KeyboardEvent<HTMLElement>, block: Block) => void
}

export const idOf = ({ date, key }: Pick<Block, 'date' | 'key'>) => `${date} ${key}`

/** Seven days of 24 hours: blocks are drawn on free time, moved, resized at their lower edge, copied with Alt. */
export function FrameGrid(props: Props) {
  const { days, blocks, chosen, pending, refused, mayChange, grid, onChoose, onOpen, onDraw, onDrop, onKey } =
    props
  const t = useText()
  const ghost = useRef<HTMLDivElement>(null)
  /** The day and the second of it at a point of the window. */
  const spotAt = (x: number, y: number) => {
    const columns = [...(grid.current?.querySelectorAll<HTMLElement>('[data-day]') ?? [])]
    const column = columns.find((each) => x < each.getBoundingClientRect().right) ?? columns.at(-1)
    const box = column?.getBoundingClientRect()
    return {
      date: column?.dataset.day ?? '',
      second: secondsOf(y - (box?.top ?? 0)),
    }
  }
  /** Follows the pointer with the ghost; `place` says where it would be, and `done` takes it. */
  const follow = (
    event: PointerEvent<HTMLElement>,
    place: (at: globalThis.PointerEvent) => Spot,
    done: (spot: Spot, at: globalThis.PointerEvent, moved: boolean) => void,
  ) => {
    const target = event.currentTarget
    const begun = { x: event.clientX, y: event.clientY }
    let isMoved = false
    target.setPointerCapture(event.pointerId)
    const draw = (at: globalThis.PointerEvent) => {
      isMoved ||= Math.hypot(at.clientX - begun.x, at.clientY - begun.y) > 4
      const box = ghost.current
      if (!isMoved || !box) return
      const { date, start, seconds } = place(at)
      const column = grid.current?.querySelector<HTMLElement>(`[data-day="${date}"]`)
      box.hidden = false
      box.dataset.copies = String(at.altKey)
      box.style.left = `${column?.offsetLeft ?? 0}px`
      box.style.width = `${column?.offsetWidth ?? 0}px`
      box.style.top = `${(column?.offsetTop ?? 0) + pixels(start)}px`
      box.style.height = `${pixels(seconds)}px`
      box.textContent = `${clock(start)} · ${duration(seconds)}`
    }
    const stop = (at: globalThis.PointerEvent) => {
      target.removeEventListener('pointermove', draw)
      target.removeEventListener('pointerup', stop)
      target.removeEventListener('pointercancel', stop)
      if (ghost.current) ghost.current.hidden = true
      if (at.type === 'pointerup') done(place(at), at, isMoved)
    }
    target.addEventListener('pointermove', draw)
    target.addEventListener('pointerup', stop)
    target.addEventListener('pointercancel', stop)
  }
  const draws = (date: string) => (event: PointerEvent<HTMLElement>) => {
    if (!mayChange || event.button !== 0 || event.target !== event.currentTarget) return
    const begun = spotAt(event.clientX, event.clientY).second
    const place = (at: globalThis.PointerEvent): Spot => {
      const { second } = spotAt(at.clientX, at.clientY)
      const from = Math.floor(Math.min(begun, second) / step) * step
      return { date, ...fitted(from, Math.abs(second - begun)) }
    }
    follow(event, place, (spot, _at, moved) => moved && onDraw(spot))
  }
  const drags = (block: Block, resize: boolean) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.stopPropagation()
    onChoose(block)
    if (!mayChange || !block.slotRow) return
    // What is taken hold of stays below the pointer.
    const held = spotAt(event.clientX, event.clientY).second - block.start - (resize ? block.seconds : 0)
    const place = (at: globalThis.PointerEvent): Spot => {
      const { date, second } = spotAt(at.clientX, at.clientY)
      return resize
        ? { date: block.date, ...fitted(block.start, second - held - block.start) }
        : { date, ...fitted(second - held, block.seconds) }
    }
    follow(event, place, (spot, at, moved) => {
      const isSame = spot.date === block.date && spot.start === block.start && spot.seconds === block.seconds
      if (moved && !isSame) onDrop(block, spot, at.altKey && !resize)
    })
  }
  return (
    <section
      ref={grid}
      data-frame
      className={styles.grid}
      style={{ '--hour': `${hour}px` } as React.CSSProperties}
      aria-label={t(texts.grid, { channel: props.channel })}
    >
      <div className={styles.corner} />
      {days.map(({ date_play, id, state }) => {
        const label = `${t(weekdayShort[weekdayOf(date_play) as Weekday])} ${date_play.slice(8)}/${date_play.slice(5, 7)}`
        return (
          <div key={date_play} className={styles.head} data-state={state ?? undefined}>
            {id === null ? (
              label
            ) : (
              <Link to={`/schedule/edit/${id}`} aria-label={t(texts.openDay, { day: dayWords(date_play) })}>
                {label}
              </Link>
            )}
            {state === 'published' && <small>{t(texts.published)}</small>}
          </div>
        )
      })}
      <div className={styles.hours} aria-hidden>
        {hours.map((each) => (
          <span key={each} style={{ insetBlockStart: each * hour }}>
            {clock(each * 3600)}
          </span>
        ))}
      </div>
      {days.map(({ date_play }) => (
        <div key={date_play} data-day={date_play} className={styles.day} onPointerDown={draws(date_play)}>
          {(blocks.get(date_play) ?? []).map((block) => {
            const id = idOf(block)
            const placed = pending && idOf(pending.block) === id ? pending : block
            const isElsewhere = placed.date !== block.date
            const isRefused = refused !== null && refused.date === block.date && refused.key === block.key
            const words = `${clock(placed.start)} ${block.title}`
            return (
              <button
                key={block.key}
                type="button"
                className={styles.block}
                data-id={id}
                data-kind={block.kind}
                data-own={block.override ?? undefined}
                data-pending={placed !== block || undefined}
                data-refused={isRefused || undefined}
                tabIndex={chosen === id ? 0 : -1}
                aria-label={`${t(weekdayShort[weekdayOf(date_play) as Weekday])} ${words}, ${duration(block.seconds)}${block.override ? `, ${t(texts.own)}` : ''}`}
                title={`${clock(block.start)}–${clock((block.start + block.seconds) % 86_400)} ${block.title}${block.override ? ` (${t(texts.own)})` : ''}`}
                style={{
                  insetBlockStart: pixels(placed.start),
                  blockSize:
                    Math.max(8, Math.min(pixels(placed.seconds), 24 * hour - pixels(placed.start))) - 1,
                  opacity: isElsewhere ? 0.45 : undefined,
                }}
                onPointerDown={drags(block, false)}
                onDoubleClick={() => onOpen(block)}
                onFocus={() => onChoose(block)}
                onKeyDown={(event) => onKey(event, block)}
              >
                {pixels(placed.seconds) >= 18 && <span className={styles.words}>{words}</span>}
                {mayChange && block.slotRow && (
                  <span className={styles.handle} data-handle onPointerDown={drags(block, true)} />
                )}
              </button>
            )
          })}
          {refused && refused.date === date_play && refused.seconds > 0 && (
            <div
              className={styles.refused}
              role="alert"
              style={{ insetBlockStart: pixels(refused.start), minBlockSize: pixels(refused.seconds) }}
            >
              {refused.words}
            </div>
          )}
          {pending && pending.date === date_play && pending.block.date !== date_play && (
            <div
              className={styles.ghost}
              style={{ insetBlockStart: pixels(pending.start), blockSize: pixels(pending.seconds) }}
            >
              {clock(pending.start)} {pending.block.title}
            </div>
          )}
        </div>
      ))}
      <div ref={ghost} className={styles.ghost} data-ghost hidden />
    </section>
  )
}
