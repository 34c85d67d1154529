import { Text as Words } from '@mantine/core'
import { eventKinds, type HistoryEntry } from '@toasoan/contract/facilities/history'
import { type Text, text } from '@toasoan/contract/kit/text'
import { useText } from '#web/language/use-text.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import { spanText } from '../moves/span-text.ts'
import styles from './timeline.module.css'

const nothing = text('Chưa có gì xảy ra.', 'Nothing has happened yet.')

const kindOf = (kind: string): Text => eventKinds[kind as keyof typeof eventKinds] ?? text(kind, kind)

type Entry = HistoryEntry & { serial?: { id: number; name: string } | null }

type Props = {
  entries: readonly Entry[]
  /** What the statuses and outcomes of the entries are called. */
  labels?: Readonly<Record<string, Text>>
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** From when to when something was moved. */
function timesOf({ data: { was, starts_at, ends_at } }: Entry): string | null {
  if (!Array.isArray(was) || !was.every(isText) || !isText(starts_at) || !isText(ends_at)) return null
  return `${spanText(was[0] ?? '', was[1] ?? null)} → ${spanText(starts_at, ends_at)}`
}

/** What else an entry tells: the borrow or repair, with whom, where and when. */
const detailOf = (entry: Entry): string =>
  [...['title', 'person', 'provider', 'place'].map((name) => entry.data[name]), timesOf(entry)]
    .filter(isText)
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
