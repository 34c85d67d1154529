import { Button, Kbd } from '@mantine/core'
import { IconPlayerSkipForward } from '@tabler/icons-react'
import type { Expected } from '@toasoan/contract/broadcast/on-air'
import type { ChannelPlayout } from '@toasoan/contract/broadcast/playout'
import type { Placed } from '@toasoan/contract/broadcast/running-order'
import { clock, clockAt, duration, wallTimeAt } from '@toasoan/contract/broadcast/zone-clock'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import type { Draft } from './actions.ts'
import { PlayoutState } from './playout-state.tsx'
import styles from './rundown.module.css'
import { rundownTexts } from './rundown-texts.ts'
import { useSeconds } from './use-seconds.ts'

type Shown = { placed: Placed<Draft>; expected: Expected } | null

type Props = {
  onAir: Shown
  next: Shown
  chosen: Placed<Draft> | null
  day: { date_play: string; channel: { zone: string } }
  begins: number
  offset: number
  /** Whether the day is today's: of another one there is only the clock. */
  isToday: boolean
  /** What the channel really sends, where it is played out from here. */
  playout: ChannelPlayout | null
  /** Starts an item; absent where one may not. */
  onPlay?: ((item: Draft) => void) | undefined
  busy: boolean
}

/** The server's clock, what is on air with the time left, and what is next. */
export function RundownSide({
  onAir,
  next,
  chosen,
  day,
  begins,
  offset,
  isToday,
  playout,
  onPlay,
  busy,
}: Props) {
  const t = useText()
  const now = useSeconds(begins, offset)
  const { date_play: date, channel } = day
  const wall = wallTimeAt(begins + now * 1000, channel.zone).seconds
  const left = onAir ? onAir.expected.until - now : 0
  const other =
    chosen && chosen.item.key !== next?.placed.item.key && chosen !== onAir?.placed ? chosen : null
  return (
    <Card>
      <div className={styles.side}>
        <time className={styles.clock} title={t(rundownTexts.clock)}>
          {clock(wall).padEnd(8, ':00')}
        </time>
        {!isToday ? null : onAir ? (
          <div className={styles.now} data-tone={left <= 10 ? 'danger' : left <= 30 ? 'warning' : undefined}>
            <span className={styles.lamp}>{t(rundownTexts.onAir)}</span>
            <strong className={styles.countdown}>{`${left < 0 ? '−' : ''}${duration(left)}`}</strong>
            <span className={styles.sideTitle}>{onAir.placed.item.title}</span>
          </div>
        ) : (
          <span className={styles.dim}>{t(rundownTexts.nothingOnAir)}</span>
        )}
        {isToday && (
          <div className={styles.next}>
            <span className={styles.dim}>{t(next ? rundownTexts.next : rundownTexts.nothingNext)}</span>
            {next && (
              <>
                <span className={styles.sideTitle}>
                  {clockAt(date, channel.zone, next.expected.from)} {next.placed.item.title}
                </span>
                {next.expected.from > now && (
                  <span className={styles.dim}>
                    {t(rundownTexts.begins, { length: duration(next.expected.from - now) })}
                  </span>
                )}
              </>
            )}
          </div>
        )}
        {isToday && playout && <PlayoutState playout={playout} />}
        {onPlay && next && (
          <Button
            color="red"
            leftSection={<IconPlayerSkipForward size={17} stroke={1.8} />}
            rightSection={<Kbd size="xs">Space</Kbd>}
            loading={busy}
            onClick={() => onPlay(next.placed.item)}
          >
            {t(rundownTexts.play)}
          </Button>
        )}
        {onPlay && other && (
          <Button variant="default" size="xs" loading={busy} onClick={() => onPlay(other.item)}>
            {t(rundownTexts.playChosen)}
          </Button>
        )}
      </div>
    </Card>
  )
}
