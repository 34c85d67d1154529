import { useText } from '#web/language/use-text.ts'
import type { BookKind } from '../book-kinds.ts'
import { bookTexts } from '../text.ts'
import styles from './book-calendar.module.css'

const shown = ['pending', 'approved', 'in_use', 'departed', 'completed']

/** What the colours and the hatching of the calendar mean. */
export function CalendarLegend({ kind }: { kind: BookKind }) {
  const t = useText()
  return (
    <ul className={styles.legend} aria-label={t(bookTexts.legend)}>
      {shown.map((status) => {
        const label = kind.statuses[status]
        return (
          label && (
            <li key={status}>
              <span className={styles.sample} data-status={status} aria-hidden />
              {t(label)}
            </li>
          )
        )
      })}
      <li>
        <span className={styles.sample} data-status="repair" aria-hidden />
        {t(bookTexts.underRepair)}
      </li>
    </ul>
  )
}
