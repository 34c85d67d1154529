import type { Fault } from '@toasoan/contract/broadcast/lint'
import { clashesOf, type Placed, placedRuns } from '@toasoan/contract/broadcast/running-order'
import { duration } from '@toasoan/contract/broadcast/zone-clock'
import { useText } from '#web/language/use-text.ts'
import type { Draft } from './actions.ts'
import styles from './rundown.module.css'
import { rundownTexts } from './rundown-texts.ts'

function Balance({ over, under }: { over: number; under: number }) {
  const t = useText()
  if (over === 0 && under === 0) return <span className={styles.dim}>{t(rundownTexts.exact)}</span>
  return (
    <>
      {over > 0 && (
        <strong className={styles.over}>{t(rundownTexts.isOver, { length: duration(over) })}</strong>
      )}
      {over > 0 && under > 0 && ' · '}
      {under > 0 && (
        <strong className={styles.under}>{t(rundownTexts.isUnder, { length: duration(under) })}</strong>
      )}
    </>
  )
}

type Props = {
  placed: readonly Placed<Draft>[]
  faults: readonly Fault[]
  chosen: string | null
  /** When the next day begins to be filled, in seconds since this one began. */
  end: number | null
}

/** Over and under: of the run of the chosen item, and of the whole day. */
export function RundownFoot({ placed, faults, chosen, end }: Props) {
  const t = useText()
  const run = placedRuns(placed).find((each) => each.some(({ item }) => item.key === chosen))
  const slack = run?.at(-1)?.slack ?? null
  const over = clashesOf(placed, end).reduce((sum, clash) => sum + clash.over, 0)
  const under = faults.reduce((sum, { code, from, until }) => sum + (code === 'gap' ? until - from : 0), 0)
  return (
    <div className={styles.foot}>
      {slack !== null && (
        <span>
          {t(rundownTexts.run)}: <Balance over={Math.max(0, -slack)} under={Math.max(0, slack)} />
        </span>
      )}
      <span>
        {t(rundownTexts.day)}: <Balance over={over} under={under} />
      </span>
    </div>
  )
}
