import type { Expected } from '@toasoan/contract/broadcast/on-air'
import { duration } from '@toasoan/contract/broadcast/zone-clock'
import { useText } from '#web/language/use-text.ts'
import styles from './rundown.module.css'
import { rundownTexts } from './rundown-texts.ts'
import { useSeconds } from './use-seconds.ts'

type Props = { expected: Pick<Expected, 'from' | 'until'>; begins: number; offset: number }

/** Progress and time left of the item on air, by the server's clock. */
export function OnAirMark({ expected, begins, offset }: Props) {
  const t = useText()
  const now = useSeconds(begins, offset)
  const { from, until } = expected
  const left = until - now
  const share = Math.min(1, Math.max(0, (now - from) / Math.max(1, until - from)))
  return (
    <>
      <span className={styles.left} data-over={left <= 0 || undefined}>
        {t(left > 0 ? rundownTexts.left : rundownTexts.over, { length: duration(left) })}
      </span>
      <span className={styles.progress} aria-hidden>
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
    </>
  )
}
