import type { CalendarEntry } from '@toasoan/contract/facilities/bookings'
import styles from './book-calendar.module.css'
import { toClock } from './house-clock.ts'

/** From when until when something is, as 09:00–10:30; what has no end shows its beginning alone. */
export const timesOf = ({ starts_at, ends_at }: Pick<CalendarEntry, 'starts_at' | 'ends_at'>): string => {
  const time = (instant: string) => toClock(instant).slice(11, 16)
  return ends_at ? `${time(starts_at)}–${time(ends_at)}` : `${time(starts_at)}–`
}

type Props = {
  entry: CalendarEntry
  title: string
  times: string
  place?: string
  short?: boolean
  /** Has room for the times in a line of their own. */
  tall?: boolean
  wraps?: boolean
}

/** What a block of the calendar says: when, what, who, and where if that is not plain from its place. */
export function EntryLines({ entry, title, times, place, short, tall, wraps }: Props) {
  const who = [place, entry.requester_name].filter(Boolean).join(' · ')
  if (short)
    return (
      <span className={styles.lines}>
        <span className={styles.when}>
          <b>{times}</b> {[entry.requester_name, title, place].filter(Boolean).join(' · ')}
        </span>
      </span>
    )
  return (
    <span className={[styles.lines, tall && styles.tall, wraps && styles.wraps].filter(Boolean).join(' ')}>
      <span className={styles.when}>
        <b>{times}</b> {title}
      </span>
      <span className={styles.who}>{who}</span>
    </span>
  )
}
