import { eventKinds } from '@toasoan/contract/facilities/history'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import type { BookKind } from '../book-kinds.ts'
import { bookTexts } from '../text.ts'
import styles from './book-details.module.css'

/** What happened to a booking, newest first. */
export function BookHistory({ kind, id }: { kind: BookKind; id: number }) {
  const t = useText()
  const { data = [] } = useCall(kind.histories, { params: { id } } as never, { quiet: true })
  if (data.length === 0) return null
  const word = (status: string | null) => {
    const label = status ? kind.statuses[status] : undefined
    return label ? t(label) : status
  }
  return (
    <section>
      <h3 className={styles.part}>{t(bookTexts.history)}</h3>
      <ol className={styles.history}>
        {data.map((entry) => {
          const event = eventKinds[entry.kind as keyof typeof eventKinds]
          return (
            <li key={entry.id}>
              <span>
                {entry.kind === 'status' ? word(entry.to_status) : event ? t(event) : entry.kind}
                {entry.reason && `: ${entry.reason}`}
              </span>
              <small>
                {entry.actor && `${entry.actor} · `}
                <TimeText at={entry.at} relative />
              </small>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
