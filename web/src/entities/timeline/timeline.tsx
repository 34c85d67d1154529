import { Text as Words } from '@mantine/core'
import { eventKinds } from '@toasoan/contract/facilities/history'
import { type HistoryEntry, standsIn } from '@toasoan/contract/kit/record-history'
import { type Text, text } from '@toasoan/contract/kit/text'
import { translate } from '#web/language/language.ts'
import { useText } from '#web/language/use-text.ts'
import { number } from '#web/ui/date-time.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import { fieldLabel, telling } from '../log-words.ts'
import { spanText } from '../moves/span-text.ts'
import styles from './timeline.module.css'

const words = {
  fields: text('đổi {fields}', 'changed {fields}'),
  toPlace: text('chuyển sang {to}', 'moved to {to}'),
  fromPlace: text('chuyển từ {from} sang {to}', 'moved from {from} to {to}'),
  noPlace: text('chưa chọn phòng, xe', 'no room or vehicle yet'),
  count: text('{count} chiếc', '{count} {count|unit|units}'),
}

const nothing = text('Chưa có gì xảy ra.', 'Nothing has happened yet.')

type Kinds = Readonly<Record<string, Text>>

const kindOf = (kind: string, kinds: Kinds): Text => kinds[kind] ?? text(kind, kind)

type Entry = HistoryEntry & { serial?: { id: number; name: string } | null }

type Props = {
  entries: readonly Entry[]
  /** Labels of the entries' statuses and outcomes. */
  labels?: Readonly<Record<string, Text>>
  /** Labels of event kinds; default: those of facilities. */
  kinds?: Kinds
  /** Record kind, for field labels. */
  type?: string
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Old and new time of a move. */
function timesOf({ data: { was, starts_at, ends_at } }: Entry): string | null {
  if (!Array.isArray(was) || !was.every(isText) || !isText(starts_at) || !isText(ends_at)) return null
  return `${spanText(was[0] ?? '', was[1] ?? null)} → ${spanText(starts_at, ends_at)}`
}

/** New room or vehicle, by its name at that time. */
function placesOf({ data: { from_place: from, to_place: to } }: Entry): string | null {
  if (!isText(from) && !isText(to)) return null
  const named = { from: isText(from) ? from : null, to: isText(to) ? to : translate(words.noPlace) }
  return named.from ? translate(words.fromPlace, named) : translate(words.toPlace, named)
}

/** Labels of changed fields. */
function fieldsOf({ data: { fields } }: Entry, type: string): string | null {
  const names = Array.isArray(fields) ? fields.filter(isText) : []
  if (names.length === 0) return null
  const called = new Set(telling(names).map((name) => translate(fieldLabel(name, type)).toLocaleLowerCase()))
  return translate(words.fields, { fields: [...called].join(', ') })
}

/** Stated and actual odometer values, before and after. */
function kilometresOf({ data: { was, odometer_out, odometer_in } }: Entry): string | null {
  if (typeof odometer_in !== 'number' || typeof odometer_out !== 'number' || !was) return null
  const before = was as { odometer_out: number | null; odometer_in: number | null }
  const both = (out: number | null, back: number | null) =>
    `${[out, back].map((km) => (km === null ? '?' : number(km))).join('–')} km`
  return `${both(before.odometer_out, before.odometer_in)} → ${both(odometer_out, odometer_in)}`
}

const countOf = ({ data: { count } }: Entry) =>
  typeof count === 'number' ? translate(words.count, { count }) : null

/** The actor, and the substituted user if any. */
const actorOf = ({ actor, data: { instead_of: name } }: Entry): string =>
  [actor, isText(name) && translate(standsIn, { name })].filter(isText).join(' ')

/** Further content of an entry: borrow or repair, partner, place and time, and changes. */
const detailOf = (entry: Entry, type: string): string =>
  [
    ...['title', 'what', 'person', 'provider', 'place'].map((name) => entry.data[name]),
    placesOf(entry),
    timesOf(entry),
    fieldsOf(entry, type),
    kilometresOf(entry),
    countOf(entry),
  ]
    .filter(isText)
    .join(' · ')

/** History of a record, newest first. */
export function Timeline({ entries, labels = {}, kinds = eventKinds, type = '' }: Props) {
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
          <strong>{t(kindOf(entry.kind, kinds))}</strong>
          {entry.serial && <span> {entry.serial.name}</span>}
          {entry.to_status && entry.to_status !== entry.from_status && (
            <span>
              {': '}
              {entry.from_status && `${named(entry.from_status)} → `}
              {named(entry.to_status)}
            </span>
          )}
          {detailOf(entry, type) && <span> · {detailOf(entry, type)}</span>}
          {entry.reason && <span> — {entry.reason}</span>}
          <span className={styles.who}>
            {entry.actor && `${actorOf(entry)} · `}
            <TimeText at={entry.at} relative />
          </span>
        </li>
      ))}
    </ol>
  )
}
