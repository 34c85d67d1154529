import type { Receipt } from '@toasoan/contract/broadcast/recordings'
import type { Window } from './copy-pieces.ts'

/** A stretch of sound (epoch milliseconds), which begins `offset` seconds into what is at `address`. */
export type Stretch = Window & { address: string; offset: number }

/** Milliseconds that may be between two stretches without being missed by anybody. */
const touching = 100

/** The stretches of time of a part of a receipt, with where its file has them: a file knows no gaps. */
export function stretchesOf(
  { changes, gaps }: Pick<Receipt, 'changes' | 'gaps'>,
  place: number,
  { until: end, seconds, address }: { until: number; seconds: number; address: string },
): Stretch[] {
  const begins = Date.parse(changes[place]?.at ?? '')
  const ends = Math.min(end, changes[place + 1] ? Date.parse(changes[place + 1]?.at ?? '') : end)
  if (!(begins < ends)) return []
  const found: Stretch[] = []
  let at = begins
  let offset = 0
  for (const gap of [...gaps, { from: new Date(ends).toISOString(), until: '' }]) {
    const from = Date.parse(gap.from)
    if (from < at) continue
    const until = Math.min(from, ends, at + (seconds - offset) * 1000)
    if (until > at) found.push({ from: at, until, address, offset })
    offset += Math.max(0, until - at) / 1000
    at = Date.parse(gap.until)
    if (from >= ends) break
  }
  return found
}

/** Stretches without what an earlier one has already, within a window. */
export function laid(all: readonly Stretch[], { from, until }: Window): Stretch[] {
  const found: Stretch[] = []
  let at = from
  for (const stretch of all.toSorted((one, other) => one.from - other.from || other.until - one.until)) {
    const start = Math.max(stretch.from, at)
    const end = Math.min(stretch.until, until)
    if (end - start <= touching) continue
    found.push({
      ...stretch,
      from: start,
      until: end,
      offset: stretch.offset + (start - stretch.from) / 1000,
    })
    at = end
  }
  return found
}

/** What of some windows no stretch has. */
export function missingOf(windows: readonly Window[], stretches: readonly Window[]): Window[] {
  const gaps: Window[] = []
  let told = Number.NEGATIVE_INFINITY
  for (const window of windows.toSorted((one, other) => one.from - other.from)) {
    let at = Math.max(window.from, told)
    for (const { from, until } of stretches) {
      if (until <= at || from >= window.until) continue
      if (from - at > touching) gaps.push({ from: at, until: from })
      at = Math.max(at, until)
    }
    if (window.until - at > touching) gaps.push({ from: at, until: window.until })
    told = Math.max(told, window.until)
  }
  return gaps
}
