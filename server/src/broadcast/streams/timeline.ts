import { drift } from './drift.ts'
import { type Form, type Frame, formOf, sameForm } from './frames.ts'
import { filled, type Gap } from './gap.ts'

/** A frame with the instant (epoch milliseconds) at which it was sent. */
export type Placed = {
  frame: Frame
  at: number
  /** True when it does not continue what was given before. */
  fresh: boolean
}

/** The last frames of a stretch, and when it ends: what the next connection begins with is laid over them. */
export type Tail = Form & {
  frames: Buffer[]
  until: number
  /** What is missing before its first frame, as far as that is known. */
  gap?: Gap | null
}

/** Milliseconds of frames that a tail has at most; servers begin with less. */
const longestTail = 60_000

/** A stream is even once its frames have come no earlier than before for so many milliseconds. */
const evenAfter = 1000

/** By so many milliseconds a frame has to come earlier to count. */
const earlier = 50

/** After a silence of the line of so many milliseconds it has to show whether anything is missing. */
const quiet = 1000

/** Milliseconds that may be missing, or by which frames may come late, without being a gap. */
const slack = 500

/** Milliseconds after which what only repeats the tail is taken as new all the same. */
const longestRepeat = 90_000

/** Frames that have to be the same where others before them are not. */
const enough = 10

type Waiting = { frame: Frame; arrived: number }

/** What was had of the frames that wait, how many come before the tail, and whether the others follow it. */
type Had = { count: number; early: number; joined: boolean }

/** By how many frames the beginning of a connection reaches into the tail, or beyond its beginning. */
function repeated(tail: readonly Buffer[], given: readonly Waiting[], expected: number): number | null {
  let best: { length: number; whole: boolean } | null = null
  const nearer = (one: number, other: number) => Math.abs(one - expected) < Math.abs(other - expected)
  for (let shift = 1 - given.length; shift < tail.length; shift += 1) {
    const from = Math.max(0, shift)
    const until = Math.min(tail.length, shift + given.length)
    // What ends within the tail is a repetition too, but what begins before it has to reach its end.
    if (shift < 0 && until < tail.length) continue
    let at = until
    while (at > from && (tail[at - 1] as Buffer).equals((given[at - 1 - shift] as Waiting).frame.bytes))
      at -= 1
    const matched = until - at
    // Where less than a gap was left out, only what came since is the same.
    if (until === from || (at > from && matched < enough)) continue
    const length = tail.length - shift
    // Frames that are all alike fit anywhere: only the clock can tell where they belong.
    const alike = tail.slice(at, until).every((each) => each.equals(tail[at] as Buffer))
    const { duration } = (given[0] as Waiting).frame
    if (alike && (at > from || Math.abs(length - expected) * duration > slack)) continue
    const isBetter = at === from ? !best?.whole : !best
    if (isBetter || (best?.whole === (at === from) && nearer(length, best.length)))
      best = { length, whole: at === from }
  }
  return best?.length ?? null
}

/**
 * Gives the frames of a stream their times, over connections that begin with what was sent already and lines that
 * stand still. No frame is given twice; what is missing shows as a frame that is `fresh`.
 */
export function timeline(known: Tail | null) {
  let tail = known
  /** Frames of which it is not known yet when they were sent. */
  let waiting: Waiting[] | null = null
  let opened = false
  let offset = 0
  /** When the first frame that waits was sent, as the one that came with the least delay has it. */
  let anchor = Number.POSITIVE_INFINITY
  let improvedAt = 0
  let lastArrived = Number.NEGATIVE_INFINITY
  /** What was given last fills a gap: what comes next does not follow it. */
  let apart = false
  const sender = drift()

  const begin = (isOpened: boolean) => {
    waiting = []
    opened = isOpened
    offset = 0
    anchor = Number.POSITIVE_INFINITY
  }

  const place = (frame: Frame, at: number, fresh: boolean): Placed => {
    if (fresh) sender.anew()
    if (!tail || fresh || !sameForm(tail, frame)) {
      const gap =
        fresh && tail && sameForm(tail, frame) ? { from: tail.until, until: at, frames: tail.frames } : null
      tail = { ...formOf(frame), frames: [], until: at, gap }
    }
    tail.frames.push(frame.bytes)
    tail.until = at + frame.duration * sender.stretch
    if (tail.frames.length * frame.duration > longestTail) {
      tail.frames.splice(0, tail.frames.length >> 2)
      tail.gap = null
    }
    const isApart = fresh || apart
    apart = false
    return { frame, at, fresh: isApart }
  }

  /** Fills the gap before the tail with what comes before the tail's first frame. */
  const fill = (early: readonly Waiting[]): Placed[] => {
    if (!tail?.gap) return []
    const frames = early.map(({ frame }) => frame)
    const form = tail
    const alike = frames.slice(frames.findLastIndex((frame) => !sameForm(frame, form)) + 1)
    if (alike.length === 0) return []
    const { placed, left } = filled(tail.gap, alike)
    if (placed.length === 0) return []
    tail.frames.unshift(...placed.map(({ frame }) => frame.bytes))
    tail.gap = left
    apart = true
    return placed.map((each, place) => ({ ...each, fresh: place === 0 }))
  }

  /** How many of the frames that wait were had before; null while that cannot be said. */
  const had = (given: readonly Waiting[], isLast: boolean): Had | null => {
    const first = given[0]
    if (!tail || !first) return { count: 0, early: 0, joined: false }
    if (!opened) return { count: 0, early: 0, joined: anchor - tail.until <= slack }
    const { duration } = first.frame
    const expected = Math.round((tail.until - anchor) / duration)
    const length = sameForm(tail, first.frame) ? repeated(tail.frames, given, expected) : null
    if (length !== null) {
      const early = Math.max(0, length - tail.frames.length)
      if (length < given.length) return { count: length, early, joined: true }
      return isLast || offset > longestRepeat ? { count: given.length, early, joined: true } : null
    }
    // Another encoder, or the backup: only the clock can tell. Lines are late by more and less, and what seems to lie over
    // the end of the tail by no more than that may never have been had: it is kept.
    let at = anchor
    let count = 0
    if (tail.until - anchor <= slack) return { count, early: 0, joined: anchor - tail.until < duration }
    for (const { frame } of given) {
      if (at + frame.duration / 2 >= tail.until) break
      at += frame.duration
      count += 1
    }
    return { count, early: 0, joined: at - tail.until < duration }
  }

  const flush = (isLast: boolean): Placed[] => {
    const given = waiting
    if (!given) return []
    const found = had(given, isLast)
    if (!found) return []
    waiting = null
    const placed = fill(given.slice(0, found.early))
    let at = anchor
    for (const { frame } of given.slice(0, found.count)) at += frame.duration
    if (tail) at = found.joined ? tail.until : Math.max(at, tail.until)
    let fresh = !found.joined
    for (const { frame } of given.slice(found.count)) {
      placed.push(place(frame, at, fresh))
      at = (tail as Tail).until
      fresh = false
    }
    return placed
  }

  return {
    /** The last frames, for whoever goes on after a restart. */
    get tail() {
      return tail
    },
    /** A connection begins. */
    opened(): void {
      begin(true)
      lastArrived = Number.NEGATIVE_INFINITY
    },
    /** A frame came at an instant (epoch milliseconds). */
    frame(frame: Frame, arrived: number): Placed[] {
      const isAfterSilence = arrived - lastArrived > quiet && waiting?.length !== 0
      // What waits stands by itself: it does not show that what comes after a silence follows it.
      const before = isAfterSilence ? flush(true) : []
      // What came last was late for the time that it was given: something may be missing since.
      const isLate = !waiting && tail !== null && arrived > lastArrived && lastArrived - tail.until > slack
      if (isAfterSilence || isLate) begin(false)
      lastArrived = arrived
      if (!waiting) {
        const placed = place(frame, tail?.until ?? arrived, false)
        sender.came(tail?.until ?? arrived, arrived)
        return [...before, placed]
      }
      waiting.push({ frame, arrived })
      offset += frame.duration
      const sent = arrived - offset
      if (sent < anchor - earlier) improvedAt = arrived
      anchor = Math.min(anchor, sent)
      return arrived - improvedAt >= evenAfter ? [...before, ...flush(false)] : before
    },
    /**
     * Frames came at once that end at an instant. Those that follow the last ones go on where these ended; else what was
     * had is left out, and the clock says where the rest belongs.
     */
    batch(frames: readonly Frame[], ends: number, follows: boolean): Placed[] {
      if (follows && tail) {
        const placed = frames.map((frame) => place(frame, tail?.until ?? ends, false))
        sender.came(tail.until, ends)
        return placed
      }
      begin(true)
      for (const frame of frames) {
        waiting?.push({ frame, arrived: ends })
        offset += frame.duration
      }
      anchor = ends - offset
      return flush(true)
    },
    /** Nothing came for longer than a moment: what waits is placed by what is known, so that it does not wait for more. */
    still: (): Placed[] => (waiting && waiting.length > 0 ? flush(true) : []),
    /** The connection has ended: nothing more comes to compare with. */
    ended: (): Placed[] => flush(true),
  }
}
