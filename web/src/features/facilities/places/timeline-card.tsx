import { Text as Words } from '@mantine/core'
import type { HistoryEntry } from '@toasoan/contract/facilities/history'
import { eventKinds } from '@toasoan/contract/facilities/history'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { TimeText } from '#web/ui/time-text.tsx'
import { placeTexts } from './text.ts'
import styles from './timeline.module.css'

const kindOf = (kind: string) => eventKinds[kind as keyof typeof eventKinds]

/** What happened to a studio or vehicle, newest first. */
export function TimelineCard({ entries }: { entries: HistoryEntry[] }) {
  const t = useText()
  return (
    <Card title={t(placeTexts.timeline)}>
      {entries.length === 0 ? (
        <Words c="dimmed" size="sm">
          {t(placeTexts.nothingYet)}
        </Words>
      ) : (
        <ol className={styles.line}>
          {entries.map(({ id, kind, reason, actor, at }) => (
            <li key={id}>
              <strong>{kindOf(kind) ? t(kindOf(kind)) : kind}</strong>
              {reason && <span>: {reason}</span>}
              <span className={styles.who}>
                {actor && `${actor} · `}
                <TimeText at={at} relative />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
