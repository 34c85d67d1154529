import { musicTone, type Planned, placeOfTone, step, studioTone } from './playout-house.ts'
import { type Heard, spansOf } from './tones.ts'

/** When an item was sent, as the house noted it. */
export type Sent = { id: number; from: number; until: number }

/** Milliseconds by which what is heard may be late: the way through Icecast and the decoder, and a fade. */
export const latest = 1500

const fileOf = (tone: number): number | 'studio' | 'music' | null =>
  tone === musicTone ? 'music' : tone === studioTone ? 'studio' : (placeOfTone(tone)?.file ?? null)

/**
 * Compares what was planned, what the house noted and what was heard. `begins` and `ends` say by how much at most the
 * notes are off what was heard of an item, `off` by how much the steps within the files are off their time.
 */
export function compare(items: readonly Planned[], sent: readonly Sent[], heard: readonly Heard[]) {
  const bySent = new Map(sent.map((one) => [one.id, one]))
  const spans = spansOf(heard, 300)
  const wrong: string[] = []
  let [begins, ends, off, steps, noted] = [0, 0, 0, 0, 0]
  for (const { id, file, from, until } of items) {
    const own = spans.filter(
      (span) => fileOf(span.tone) === file && span.until > from - latest && span.from < until + latest,
    )
    const row = bySent.get(id)
    if (row) noted += 1
    const [first, last] = [own[0], own.at(-1)]
    if (!row || !first || !last) {
      wrong.push(`item ${id} (${file}): ${row ? 'noted' : 'not noted'}, ${first ? 'heard' : 'not heard'}`)
      continue
    }
    begins = Math.max(begins, Math.abs(row.from - first.from))
    ends = Math.max(ends, Math.abs(row.until - last.until))
    if (Math.abs(row.from - first.from) > 2 * latest || Math.abs(row.until - last.until) > 2 * latest)
      wrong.push(
        `item ${id} (${file}): noted ${row.from - from} to ${row.until - from}, heard ${first.from - from} to ${last.until - from}`,
      )
    // A step that follows another one directly says where in its file it is.
    for (const [n, span] of own.entries()) {
      const before = own[n - 1]
      const place = placeOfTone(span.tone)
      if (
        !before ||
        !place ||
        span.from - before.until > 300 ||
        placeOfTone(before.tone)?.at !== place.at - 1
      )
        continue
      steps += 1
      const late = span.from - (from + place.at * step * 1000)
      off = Math.max(off, Math.abs(late))
      if (Math.abs(late) > latest) wrong.push(`item ${id} (${file}): step ${place.at} off by ${late} ms`)
    }
    // Nothing else is heard within an item than itself and music.
    for (const span of spans) {
      const other = fileOf(span.tone)
      if (other === file || other === 'music' || span.from < from + latest || span.until > until - latest)
        continue
      wrong.push(`item ${id} (${file}): ${other} was heard`)
    }
  }
  return {
    items: items.length,
    noted,
    begins: Math.round(begins),
    ends: Math.round(ends),
    off: Math.round(off),
    steps,
    wrong: wrong.slice(0, 20),
  }
}
