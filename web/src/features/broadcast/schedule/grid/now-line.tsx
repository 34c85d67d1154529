import { clock, wallTimeAt } from '@toasoan/contract/broadcast/zone-clock'
import { timeZone } from '@toasoan/contract/kit/time-zone'
import { useServerClock } from '../presenter/use-server-clock.ts'
import styles from './grid.module.css'
import { besideNames, pixelsAt } from './grid-scale.ts'

type Props = { told: string; received: number; from: number; until: number }

/** The line at the present moment with the server's clock; nothing outside of the span. */
export function NowLine({ told, received, from, until }: Props) {
  const now = Math.floor(useServerClock(told, received) / 1000) * 1000
  if (now < from || now >= until) return null
  const wall = clock(wallTimeAt(now, timeZone).seconds).padEnd(8, ':00')
  return (
    <div className={styles.nowLine} style={{ insetInlineStart: besideNames(pixelsAt(now, from)) }}>
      <time>{wall}</time>
    </div>
  )
}
