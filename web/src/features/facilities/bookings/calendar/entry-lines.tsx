import type { CalendarEntry } from '@toasoan/contract/facilities/bookings'
import styles from './book-calendar.module.css'
import { toClock } from './house-clock.ts'

/** When something begins, as 09:00: what a block has room for beside its title. */
export const beginOf = ({ starts_at }: Pick<CalendarEntry, 'starts_at'>): string =>
  toClock(starts_at).slice(11, 16)

/** From when until when something is, as 09:00–10:30; what has no end shows its beginning alone. */
export const timesOf = ({ starts_at, ends_at }: Pick<CalendarEntry, 'starts_at' | 'ends_at'>): string => {
  const time = (instant: string) => toClock(instant).slice(11, 16)
  return ends_at ? `${time(starts_at)}–${time(ends_at)}` : `${time(starts_at)}–`
}

type Props = {
  entry: CalendarEntry
  title: string
  times: string
  /** Named where the place is not plain from where the block is. */
  place?: string
  /** Has room below the one line of time and title. */
  tall?: boolean
}

/** What a block of the calendar says, the same in each view: its time and title in one line; the tooltip says the rest. */
export function EntryLines({ entry, title, times, place, tall }: Props) {
  return (
    <span className={styles.lines}>
      <span className={styles.when}>
        <b>{times}</b> {title}
      </span>
      {tall && (
        <span className={styles.who}>{[place, entry.requester_name].filter(Boolean).join(' · ')}</span>
      )}
    </span>
  )
}
