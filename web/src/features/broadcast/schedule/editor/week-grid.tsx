import { Anchor } from '@mantine/core'
import { clashesOf, runningOrder } from '@toasoan/contract/broadcast/running-order'
import type { DayEdited } from '@toasoan/contract/broadcast/schedule-days'
import { clock, clockAt, duration, weekdayOf } from '@toasoan/contract/broadcast/zone-clock'
import { type Weekday, weekdayShort } from '@toasoan/contract/planning/programs'
import type { PointerEvent } from 'react'
import { Link } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import { HeardStrip } from '../recorded/heard-strip.tsx'
import type { Span } from '../recorded/spans.ts'
import type { Draft } from './actions.ts'
import styles from './day-editor.module.css'
import { editorTexts } from './editor-texts.ts'

/** Pixels of an hour. */
const hour = 44
const hours = [3, 6, 9, 12, 15, 18, 21]
const snap = 300

type Props = {
  day: DayEdited
  items: readonly Draft[]
  chosen: string | null
  onChoose: (key: string) => void
  /** A block was dragged by so many seconds; absent where nothing may be changed. */
  onDragged?: (dragged: { key: string; kind: 'move' | 'resize' | 'copy'; by: number }) => void
  /** What was recorded, and where something was to be; a moment of it (epoch milliseconds) is played. */
  heard: readonly Span[]
  lost: readonly Span[]
  onPlay: (moment: number) => void
}

const pixels = (seconds: number) => (seconds / 3600) * hour

/** Pixels of a line of a block's title, and of its edges. */
const [line, edges] = [14.3, 4]

/** Whole lines of a title that a block of so many seconds has room for; a block too small for one tells it when pointed at. */
const linesIn = (seconds: number) => Math.floor((pixels(seconds) - edges) / line)

/** The week of the channel; blocks of the open day are dragged, resized at their end, copied with Alt. */
export function WeekGrid({ day, items, chosen, onChoose, onDragged, heard, lost, onPlay }: Props) {
  const t = useText()
  const drag = (key: string, resize: boolean) => (event: PointerEvent<HTMLElement>) => {
    if (!onDragged || event.button !== 0) return
    event.stopPropagation()
    onChoose(key)
    const begun = event.clientY
    const target = event.currentTarget
    const by = (at: { clientY: number }) => Math.round(((at.clientY - begun) / hour) * (3600 / snap)) * snap
    const block = target.closest<HTMLElement>('[data-own]')
    target.setPointerCapture(event.pointerId)
    const height = block?.offsetHeight ?? 0
    const follow = (at: globalThis.PointerEvent) => {
      if (!block) return
      if (resize) block.style.height = `${Math.max(6, height + pixels(by(at)))}px`
      else block.style.translate = `0 ${pixels(by(at))}px`
    }
    const drop = (at: globalThis.PointerEvent) => {
      target.removeEventListener('pointermove', follow)
      target.removeEventListener('pointerup', drop)
      target.removeEventListener('pointercancel', drop)
      if (block) {
        block.style.translate = ''
        if (resize) block.style.height = `${height}px`
      }
      if (at.type === 'pointerup' && by(at) !== 0)
        onDragged({ key, kind: resize ? 'resize' : at.altKey ? 'copy' : 'move', by: by(at) })
    }
    target.addEventListener('pointermove', follow)
    target.addEventListener('pointerup', drop)
    target.addEventListener('pointercancel', drop)
  }
  const placed = runningOrder(items)
  const clashes = clashesOf(placed, day.after?.from ?? null)
  const own = placed.map(({ item, from, until }) => ({
    key: item.key,
    title: item.title,
    kind: item.kind,
    from,
    until,
  }))
  return (
    <section
      className={styles.grid}
      style={{ '--hour': `${hour}px` } as React.CSSProperties}
      aria-label={t(editorTexts.week)}
    >
      <div className={styles.gridHead} />
      {day.week.map(({ id, date_play }) => {
        const label = `${t(weekdayShort[weekdayOf(date_play) as Weekday])} ${date_play.slice(8)}/${date_play.slice(5, 7)}`
        const today = date_play === day.date_play
        return (
          <div key={date_play} className={styles.gridHead} data-today={today || undefined}>
            {id !== null && !today ? (
              <Anchor component={Link} to={`/schedule/edit/${id}`} size="xs">
                {label}
              </Anchor>
            ) : (
              label
            )}
          </div>
        )
      })}
      <div className={styles.hours} style={{ height: 24 * hour }}>
        {hours.map((each) => (
          <span key={each} className={styles.hour} style={{ top: each * hour }}>
            {clock(each * 3600)}
          </span>
        ))}
      </div>
      {day.week.map(({ date_play, items: others }) => {
        const today = date_play === day.date_play
        return (
          <div
            key={date_play}
            className={styles.day}
            data-today={today || undefined}
            style={{ height: 24 * hour }}
          >
            {(today ? own : others).map(({ key, title, kind, from, until }) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the running order beside it does the same by keys
              // biome-ignore lint/a11y/noStaticElementInteractions: the running order beside it does the same by keys
              <div
                key={key}
                className={styles.block}
                data-kind={kind}
                data-own={(today && onDragged !== undefined) || undefined}
                data-block={today ? key : undefined}
                data-chosen={(today && key === chosen) || undefined}
                title={title}
                style={{ top: pixels(from), height: Math.max(6, pixels(until - from)) }}
                onClick={() => today && onChoose(key)}
                onPointerDown={today ? drag(key, false) : undefined}
              >
                {linesIn(until - from) > 0 && (
                  <span className={styles.blockTitle} style={{ WebkitLineClamp: linesIn(until - from) }}>
                    {title}
                  </span>
                )}
                {today && onDragged && (
                  <span
                    className={styles.handle}
                    title={t(editorTexts.moveHandle)}
                    onPointerDown={drag(key, true)}
                  />
                )}
              </div>
            ))}
            {today &&
              clashes.map(({ at, over, item, next }) => (
                <div
                  key={item.item.key}
                  className={styles.over}
                  title={t(editorTexts.clash, {
                    length: duration(over),
                    at: clockAt(date_play, day.channel.zone, at),
                    title: next?.item.title ?? day.after?.title ?? '',
                  })}
                  style={{ top: pixels(at), height: Math.max(4, pixels(over)) }}
                />
              ))}
            <HeardStrip
              date={date_play}
              zone={day.channel.zone}
              heard={heard}
              lost={lost}
              hour={hour}
              onPlay={onPlay}
            />
          </div>
        )
      })}
    </section>
  )
}
