import type { Receipt } from '@toasoan/contract/broadcast/recordings'
import { frameLength } from '../../../server/src/broadcast/streams/stream-server-for-tests.ts'
import type { Failure, StationLog } from './station.ts'

/** A recording that is over: its window, its receipt, and the numbers of the frames of its files in their order. */
export type Recorded = {
  id: number
  status: string
  from: number
  until: number
  receipt: Receipt | null
  numbers: number[]
}

/**
 * Milliseconds that a failure may cost before and after it: what was not on the disk yet when a process was killed,
 * its lease, the pause before a stream is opened again (15 s at most), and what a line may delay.
 */
const cost = { before: 7000, after: 32_000 }

/** Milliseconds by which the ends of a window and of a gap may be off: instants come over a line. */
const slack = 1500

/** What of a recording is not as the station's log has it; how many frames are missing, and were sent. */
export function compare(
  recorded: Recorded,
  { frames, failures }: StationLog,
  kills: readonly Failure[],
): { problems: string[]; missing: number; sent: number } {
  const { id, status, from, until, receipt, numbers } = recorded
  const problems: string[] = []
  if (!receipt || !['done', 'short'].includes(status)) problems.push(`${id} is ${status}`)
  const doubled = numbers.filter((n, place) => place > 0 && n <= (numbers[place - 1] as number))
  if (doubled.length > 0)
    problems.push(`${id}: ${doubled.length} frames doubled or out of order, first ${doubled[0]}`)
  const got = new Set(numbers)
  const all = [...failures, ...kills]
  let [missing, sent, lost, unexplained] = [0, 0, 0, 0]
  for (const [n, [codec, at]] of frames.entries()) {
    if (at < from + slack || at >= until - slack) continue
    sent += 1
    if (got.has(n)) continue
    missing += 1
    lost += frameLength[codec]
    if (!all.some((each) => at > each.from - cost.before && at < each.until + cost.after)) unexplained += 1
  }
  if (unexplained > 0) problems.push(`${id}: ${unexplained} frames are missing though nothing failed then`)
  const told = (receipt?.gaps ?? []).reduce((sum, gap) => {
    const [begin, end] = [
      Math.max(Date.parse(gap.from), from + slack),
      Math.min(Date.parse(gap.until), until - slack),
    ]
    return sum + Math.max(0, end - begin)
  }, 0)
  // Each gap may be off at both of its ends.
  const tolerance = slack * (1 + (receipt?.gaps.length ?? 0))
  if (Math.abs(told - lost) > tolerance)
    problems.push(
      `${id}: the receipt tells ${(told / 1000).toFixed(1)} s of gaps, the log ${(lost / 1000).toFixed(1)} s`,
    )
  return { problems, missing, sent }
}
