import { text } from '../kit/text.ts'
import { timeZone } from '../kit/time-zone.ts'
import { isSentLoudness } from '../media/loudness.ts'
import type { DayItem, FileFacts, TakenTime } from './days.ts'
import { clashesOf, type Placed, runningOrder } from './running-order.ts'
import { dayBegins, lengthOfDay, wallTimeAt } from './zone-clock.ts'

/** What can be wrong about a day. Those of `refuses` keep it from being published, the others only warn. */
export const faultTexts = {
  overlap: text('“{title}” lố {length} qua {at} “{other}”', '“{title}” runs {length} over {at} “{other}”'),
  rights: text(
    '“{title}”: quyền sử dụng tệp “{file}” không có hiệu lực lúc phát',
    '“{title}”: the rights to the file “{file}” do not hold when it is sent',
  ),
  outside: text('“{title}” bắt đầu sau khi ngày đã hết', '“{title}” begins after the day has ended'),
  gap: text('Thiếu {length} từ {from} đến {until}', '{length} missing from {from} to {until}'),
  missing_file: text('“{title}”: tệp phát không còn', '“{title}”: the file is gone'),
  length: text(
    '“{title}”: tệp dài {file_length}, chỗ dành {length}',
    '“{title}”: the file takes {file_length}, its place {length}',
  ),
  embargo: text('“{title}”: tệp còn cấm phát lúc ấy', '“{title}”: the file is under embargo then'),
  loudness: text(
    '“{title}”: tệp to {lufs} LUFS, cần −23 ± 1',
    '“{title}”: the file is at {lufs} LUFS, −23 ± 1 is wanted',
  ),
  parts_over: text(
    '“{title}”: các phần dài hơn mục {length}',
    '“{title}”: its parts take {length} longer than it has',
  ),
  studio_taken: text('“{title}”: phòng thu đã có {what}', '“{title}”: the studio is taken by {what}'),
} as const

export type FaultCode = keyof typeof faultTexts

const refusing: ReadonlySet<FaultCode> = new Set(['overlap', 'rights', 'outside'])

/**
 * Something wrong with a day, in seconds since it began. `key` is the item it is about, null for a gap and for the day
 * before; `values` fill the sentence, where lengths and times are seconds still.
 */
export type Fault = {
  code: FaultCode
  refuses: boolean
  key: string | null
  from: number
  until: number
  values: Record<string, string | number>
}

/** A day with all that it is judged by. */
export type DayToJudge = {
  date: string
  zone: string
  items: readonly DayItem[]
  files?: readonly FileFacts[]
  taken?: readonly TakenTime[]
  /** Until when the day before goes on into this one, and what does. */
  before?: { until: number; title: string } | null
  /** When the first item of the next day begins, in seconds since this one began. */
  after?: { from: number; title: string } | null
}

const fault = (
  code: FaultCode,
  key: string | null,
  span: { from: number; until: number },
  values: Fault['values'],
): Fault => ({ code, refuses: refusing.has(code), key, from: span.from, until: span.until, values })

/** Seconds by which a file may be longer or shorter than its place. */
const tolerance = 5

const dayOfHouse = (at: number) => wallTimeAt(at, timeZone).date

/** A file as a day sends it, in seconds since it began. */
type Sent = { id: number; title: string; from: number; until: number; seconds: number }

/** The files that an item sends, its parts one after the other. */
function sentFiles({ item, from, until }: Placed<DayItem>): Sent[] {
  const { file_id, title, parts } = item
  const sent: Sent[] = file_id === null ? [] : [{ id: file_id, title, from, until, seconds: item.seconds }]
  let at = from
  for (const { kind, ref_id, title: name, seconds } of parts) {
    if (kind === 'file' && ref_id !== null)
      sent.push({
        id: ref_id,
        title: `${title} · ${name}`,
        from: at,
        until: at + Math.max(1, seconds),
        seconds,
      })
    at += seconds
  }
  return sent
}

function fileFaults(
  key: string,
  { title, from, until, seconds }: Sent,
  facts: FileFacts | undefined,
  begins: number,
): Fault[] {
  const span = { from, until }
  if (!facts || facts.gone) return [fault('missing_file', key, span, { title })]
  const [starts, ends] = [begins + from * 1000, begins + until * 1000 - 1]
  const found: Fault[] = []
  const early = facts.rights_from !== null && dayOfHouse(starts) < facts.rights_from
  const late =
    (facts.rights_to !== null && dayOfHouse(ends) > facts.rights_to) ||
    (facts.rights_until !== null && ends >= Date.parse(facts.rights_until))
  if (early || late) found.push(fault('rights', key, span, { title, file: facts.name }))
  if (facts.embargo_until !== null && starts < Date.parse(facts.embargo_until))
    found.push(fault('embargo', key, span, { title }))
  if (facts.seconds !== null && Math.abs(facts.seconds - seconds) > tolerance)
    found.push(fault('length', key, span, { title, file_length: facts.seconds, length: seconds }))
  if (facts.lufs !== null && !isSentLoudness(facts.lufs))
    found.push(fault('loudness', key, span, { title, lufs: facts.lufs.toFixed(1).replace('-', '−') }))
  return found
}

function itemFaults(placed: Placed<DayItem>, day: DayToJudge, begins: number, length: number): Fault[] {
  const { item, from, until } = placed
  const span = { from, until }
  const found = sentFiles(placed).flatMap((sent) =>
    fileFaults(
      item.key,
      sent,
      day.files?.find(({ id }) => id === sent.id),
      begins,
    ),
  )
  if (from >= length) found.push(fault('outside', item.key, span, { title: item.title }))
  const needed = item.parts.reduce((sum, { seconds }) => sum + seconds, 0)
  if (needed > item.seconds)
    found.push(fault('parts_over', item.key, span, { title: item.title, length: needed - item.seconds }))
  for (const taken of day.taken ?? [])
    if (
      taken.studio_id === item.studio_id &&
      taken.from < until &&
      (taken.until ?? Number.POSITIVE_INFINITY) > from
    )
      found.push(fault('studio_taken', item.key, span, { title: item.title, what: taken.what }))
  return found
}

/** Times that nothing fills. */
function gaps(placed: readonly Placed<DayItem>[], day: DayToJudge, length: number): Fault[] {
  const found: Fault[] = []
  let until = day.before?.until ?? 0
  const gap = (from: number, until: number) =>
    found.push(fault('gap', null, { from, until }, { length: until - from, from, until }))
  for (const { from, until: ends } of placed) {
    if (from > until) gap(until, from)
    until = Math.max(until, ends)
  }
  if (until < length) gap(until, length)
  return found
}

/**
 * Runs that exceed the next fixed start, each named by its item that does; what exceeds the day before, by the first
 * item of this one.
 */
function overlaps(placed: readonly Placed<DayItem>[], { before, after }: DayToJudge): Fault[] {
  const overlap = (
    key: string,
    { title, at, over, other }: { title: string; at: number; over: number; other: string },
  ) => fault('overlap', key, { from: at, until: at + over }, { title, other, at, length: over })
  const [first] = placed
  const spill = before && first && first.from < before.until ? { before, first } : null
  return [
    ...(spill
      ? [
          overlap(spill.first.item.key, {
            title: spill.before.title,
            at: spill.first.from,
            over: spill.before.until - spill.first.from,
            other: spill.first.item.title,
          }),
        ]
      : []),
    ...clashesOf(placed, after?.from ?? null).map(({ item: { item }, next, at, over }) =>
      overlap(item.key, { title: item.title, at, over, other: next?.item.title ?? after?.title ?? '' }),
    ),
  ]
}

/**
 * Everything that is wrong about a day, in the order of time. The same at both ends: the editor shows it while one
 * works, the server refuses to publish by it.
 */
export function lintDay(day: DayToJudge): Fault[] {
  const placed = runningOrder(day.items)
  const begins = dayBegins(day.date, day.zone)
  const length = lengthOfDay(day.date, day.zone)
  return [
    ...gaps(placed, day, length),
    ...overlaps(placed, day),
    ...placed.flatMap((each) => itemFaults(each, day, begins, length)),
  ].sort((one, other) => one.from - other.from || Number(other.refuses) - Number(one.refuses))
}
