import { Button, Text as Words } from '@mantine/core'
import type { CalendarEntry } from '@toasoan/contract/facilities/bookings'
import { useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { dayAgo } from '#web/ui/date-time.ts'
import type { BookKind } from '../book-kinds.ts'
import { BookStatus } from '../book-status.tsx'
import { bookTexts } from '../text.ts'
import styles from './agenda.module.css'
import { eachDay } from './closed-times.ts'
import { timesOf } from './entry-lines.tsx'
import { toClock } from './house-clock.ts'

type Props = {
  kind: BookKind
  entries: readonly CalendarEntry[]
  days: { start_date: string; end_date: string }
  nameOf: (placeId: number) => string
  titleOf: (entry: CalendarEntry) => string
  dayText: (day: string) => string
  onOpen: (entry: CalendarEntry) => void
}

/** The last moment of an entry, on the house's clock; what has no end lasts on. */
const endOf = ({ ends_at }: CalendarEntry) => (ends_at ? toClock(ends_at) : '9999')

/**
 * What stands in the calendar, day by day, one below the other: what a phone can show. This week begins with today; the
 * days before are shown to those who ask.
 */
export function Agenda({ kind, entries, days, nameOf, titleOf, dayText, onOpen }: Props) {
  const t = useText()
  const [all, setAll] = useState(false)
  const full = eachDay(days.start_date, days.end_date)
    .map((day) => ({
      day,
      entries: entries.filter(
        (entry) => toClock(entry.starts_at).slice(0, 10) <= day && endOf(entry) > `${day} 00:00:00`,
      ),
    }))
    .filter((group) => group.entries.length > 0)
  const today = dayAgo(0)
  const isNow = days.start_date <= today && today <= days.end_date
  const coming = isNow && !all ? full.filter(({ day }) => day >= today) : full
  const past = full.length - coming.length
  const shown = coming.map(({ day, entries: of }) => (
    <section key={day} className={styles.day} aria-label={dayText(day)}>
      <h2 className={styles.heading}>{dayText(day)}</h2>
      <ul className={styles.list}>
        {of.map((entry) => (
          <li key={`${entry.type}-${entry.id}-${entry.place_id}`}>
            <button type="button" className={styles.entry} onClick={() => onOpen(entry)}>
              <span className={styles.times}>{timesOf(entry)}</span>
              <span className={styles.what}>
                <strong>{titleOf(entry)}</strong>
                <span>{[nameOf(entry.place_id), entry.requester_name].filter(Boolean).join(' · ')}</span>
                {entry.type === 'book' && <BookStatus kind={kind} status={entry.status} />}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  ))
  return (
    <>
      {past > 0 && (
        <Button variant="subtle" size="xs" onClick={() => setAll(true)}>
          {t(bookTexts.pastDays, { count: past })}
        </Button>
      )}
      {shown}
      {shown.length === 0 && (
        <Words c="dimmed" ta="center" py="xl">
          {t(past > 0 ? bookTexts.noneToCome : bookTexts.noneThisWeek)}
        </Words>
      )}
    </>
  )
}
