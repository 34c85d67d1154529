import { clock, differing, hadForSure, missingIn, type Stretch } from './recording-receipts.ts'
import { forms, type StationLog } from './recording-station.ts'

/** Frames that follow each other, by their numbers, since an instant. */
export type Laid = { from: number; until: number; numbers: number[] }

/** Milliseconds between two that are no gap. */
const touching = 60

/** The stretches of a window that no piece has. */
function gapsOf(log: StationLog, window: Stretch, pieces: readonly Laid[]): Stretch[] {
  const found: Stretch[] = []
  let at = window.from
  for (const { from, numbers } of pieces) {
    if (from > window.until) break
    if (from - at > touching) found.push({ from: at, until: from })
    const length = numbers.reduce((sum, n) => sum + forms[log.form[n] as keyof typeof forms].length, 0)
    at = Math.max(at, from + length)
  }
  if (window.until - at > touching) found.push({ from: at, until: window.until })
  return found
}

/** Holds pieces against the log of their station: nothing twice, no gap untold or made up, nothing lost that was had. */
export function againstLog(
  log: StationLog,
  window: Stretch,
  laid: readonly Laid[],
): { frames: number; wrongs: string[] } {
  const pieces = laid
    .filter(({ numbers }) => numbers.length > 0)
    .toSorted((one, other) => one.from - other.from)
  const all = pieces.flatMap(({ numbers }) => numbers)
  const isInside = (n: number) => {
    const at = log.at[n] as number
    return at >= window.from && at < window.until
  }
  const numbers = all.filter(isInside)
  const wrongs = all.flatMap((n, place) => {
    const before = all[place - 1]
    return before !== undefined && n <= before ? [`${n} after ${before}`] : []
  })
  const [missing, gaps] = [missingIn(log, window, numbers), gapsOf(log, window, pieces)]
  const told = ({ from, until }: Stretch) => `${clock(from)}–${clock(until)}`
  wrongs.push(...differing(missing, gaps).map((each) => `does not tell ${told(each)}`))
  wrongs.push(...differing(gaps, missing).map((each) => `tells ${told(each)}, which is there`))
  const there = new Set(all)
  const lost = [...hadForSure(log, [0, log.at.length])].filter((n) => isInside(n) && !there.has(n))
  if (lost.length > 0) {
    const first = Math.min(...lost)
    wrongs.push(`${lost.length} frames lost, the first at ${clock(log.at[first] as number)}`)
  }
  return { frames: all.length, wrongs }
}
