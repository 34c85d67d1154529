import type { Frame } from './frames.ts'

/** What is missing before the frames of a tail (epoch milliseconds), with the frames that came before it. */
export type Gap = { from: number; until: number; frames: readonly Buffer[] }

/** Milliseconds by which the frames of a gap may be longer than it seemed: instants come over a line. */
const longer = 500

/** How many of the frames before a tail's first one are those that a gap follows: the last of them is looked for. */
function known(before: readonly Buffer[], frames: readonly Frame[]): number {
  const isEnd = (count: number) => {
    const length = Math.min(count, before.length)
    for (let back = 1; back <= length; back += 1)
      if (!(before[before.length - back] as Buffer).equals((frames[count - back] as Frame).bytes))
        return false
    return length > 0
  }
  for (let count = frames.length; count > 0; count -= 1) if (isEnd(count)) return count
  return 0
}

/**
 * What a connection brings of a gap: a server may leave out what it sends to a line that stands, and begin the next one
 * with it. `frames` end where the gap does. Gives those that are new with their times, which lie within the gap, and what
 * is missing still.
 */
export function filled(
  gap: Gap,
  frames: readonly Frame[],
): { placed: { frame: Frame; at: number }[]; left: Gap | null } {
  const had = known(gap.frames, frames)
  const { duration } = frames[0] as Frame
  const most = Math.floor((gap.until - gap.from + longer) / duration)
  const fresh = frames.slice(had > 0 ? had : Math.max(0, frames.length - most))
  const length = fresh.reduce((sum, each) => sum + each.duration, 0)
  const begins = had > 0 ? gap.from : Math.max(gap.from, gap.until - length)
  let at = begins
  const placed = fresh.map((frame) => {
    const each = { frame, at: Math.min(at, gap.until - 1) }
    at += frame.duration
    return each
  })
  return { placed, left: had > 0 || begins === gap.from ? null : { ...gap, until: begins } }
}
