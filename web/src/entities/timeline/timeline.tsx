import { Text as Words } from '@mantine/core'
import { eventKinds, type HistoryEntry } from '@toasoan/contract/facilities/history'
import { type Text, text } from '@toasoan/contract/kit/text'
import { useText } from '#web/language/use-text.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import styles from './timeline.module.css'

const nothing = text('Chưa có gì xảy ra.', 'Nothing has happened yet.')

const kindOf = (kind: string): Text => eventKinds[kind as keyof typeof eventKinds] ?? text(kind, kind)

type Entry = HistoryEntry & { serial?: { id: number; name: string } | null }

type Props = {
  entries: readonly Entry[]
  /** What the statuses and outcomes of the entries are called. */
  labels?: Readonly<Record<string, Text>>
}

/** What else an entry tells: the borrow or repair, and with whom. */
const detailOf = ({ data }: Entry): string =>
  ['title', 'person', 'provider']
    .map((name) => data[name])
    .filter((value): value is string => typeof value === 'string' && value !== '')
    .join(' · ')

/** What happened to a record, the newest first. */
export function Timeline({ entries, labels = {} }: Props) {
  const t = useText()
  const named = (status: string) => (labels[status] ? t(labels[status]) : status)
  if (entries.length === 0)
    return (
      <Words c="dimmed" size="sm">
        {t(nothing)}
      </Words>
    )
  return (
    <ol className={styles.line}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <strong>{t(kindOf(entry.kind))}</strong>
          {entry.serial && <span> {entry.serial.name}</span>}
          {entry.to_status && (
            <span>
              {': '}
              {entry.from_status && `${named(entry.from_status)} → `}
              {named(entry.to_status)}
            </span>
          )}
          {detailOf(entry) && <span> · {detailOf(entry)}</span>}
          {entry.reason && <span> — {entry.reason}</span>}
          <span className={styles.who}>
            {entry.actor && `${entry.actor} · `}
            <TimeText at={entry.at} relative />
          </span>
        </li>
      ))}
    </ol>
  )
}
