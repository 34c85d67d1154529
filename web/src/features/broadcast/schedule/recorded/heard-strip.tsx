import { dayAfter, dayBegins } from '@toasoan/contract/broadcast/zone-clock'
import { useText } from '#web/language/use-text.ts'
import styles from './recorded.module.css'
import { recordedTexts as texts } from './recorded-texts.ts'
import { type Span, within } from './spans.ts'

type Props = {
  date: string
  zone: string
  heard: readonly Span[]
  lost: readonly Span[]
  /** Pixels of an hour. */
  hour: number
  onPlay: (moment: number) => void
}

/** What was recorded of a day, beside its blocks: a press plays the moment at which it stands. */
export function HeardStrip({ date, zone, heard, lost, hour, onPlay }: Props) {
  const t = useText()
  const begins = dayBegins(date, zone)
  const day = { from: begins, until: dayBegins(dayAfter(date, 1), zone) }
  const pixels = (milliseconds: number) => (milliseconds / 3_600_000) * hour
  const parts = (spans: readonly Span[], kind: 'heard' | 'lost') =>
    within(spans, day).map(({ from, until }) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the running order and the player do the same by keys
      // biome-ignore lint/a11y/noStaticElementInteractions: the running order and the player do the same by keys
      <div
        key={`${kind} ${from}`}
        className={styles.heard}
        data-kind={kind}
        title={kind === 'heard' ? t(texts.fromHere) : undefined}
        style={{ top: pixels(from - begins), height: Math.max(3, pixels(until - from)) }}
        onPointerDown={(event) => event.stopPropagation()}
        onClick={(event) => {
          event.stopPropagation()
          if (kind === 'lost') return
          const { top } = event.currentTarget.getBoundingClientRect()
          onPlay(Math.min(until - 1, from + ((event.clientY - top) / hour) * 3_600_000))
        }}
      />
    ))
  return (
    <>
      {parts(heard, 'heard')}
      {parts(lost, 'lost')}
    </>
  )
}
