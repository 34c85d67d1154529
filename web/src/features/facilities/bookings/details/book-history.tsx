import { useCall } from '#web/client/use-call.ts'
import { Timeline } from '#web/entities/timeline/timeline.tsx'
import { useText } from '#web/language/use-text.ts'
import type { BookKind } from '../book-kinds.ts'
import { bookTexts } from '../text.ts'
import styles from './book-details.module.css'

/** What happened to a booking, newest first. */
export function BookHistory({ kind, id }: { kind: BookKind; id: number }) {
  const t = useText()
  const { data = [] } = useCall(kind.histories, { params: { id } }, { quiet: true })
  if (data.length === 0) return null
  return (
    <section>
      <h3 className={styles.part}>{t(bookTexts.history)}</h3>
      <Timeline entries={data} labels={kind.statuses} type={`${kind.name}_book`} />
    </section>
  )
}
