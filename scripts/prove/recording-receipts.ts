import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Receipt, RecordingDetail } from '@toasoan/contract/broadcast/recordings'
import { frameReader } from '../../server/src/broadcast/streams/frames.ts'
import { oggReader } from '../../server/src/broadcast/streams/ogg/reader.ts'
import { originalKey } from '../../server/src/media/files/public.ts'
import { forms, type StationLog } from './recording-station.ts'
import type { Stand } from './stand.ts'

/** What a receipt came to beside the station's log; the lists are empty when all is well. */
export type Verdict = {
  frames: number
  /** Seconds that were asked for, and had. */
  seconds: number
  got: number
  gaps: number
  /** Frames twice, or before an earlier one. */
  doubled: string[]
  /** What the receipt tells otherwise than the log. */
  untrue: string[]
  /** Frames that were sent to a process that lived on, and are not in the files. */
  lost: string[]
}

/** Milliseconds by which an instant of a receipt may be beside the log's: instants come over a line. */
const near = 700

/** Milliseconds at both ends of a window that belong to it or not. */
const edge = 600

/** Milliseconds of what came that a killed process had not on the disk yet: its flush, and the step of the clock. */
const unwritten = 6000

/** The numbers of the frames of a receipt's parts, whose checksums have to be right. */
async function numbersOf({ app, sql }: Stand, { parts }: Receipt): Promise<number[]> {
  const numbers: number[] = []
  for (const { file_id, codec, sha256 } of parts) {
    const [row] = await sql<{ key: string }>('select key from file where id = $1', [file_id])
    const key = originalKey(row?.key ?? '')
    const opened = await app.kernel.storage.open(key)
    const bytes = opened ? await buffer(opened.stream) : Buffer.alloc(0)
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new Error(`checksum of ${file_id}`)
    const reader = codec === 'opus' ? oggReader(() => {}) : frameReader()
    for (const frame of reader.push(bytes)) numbers.push(frame.bytes.readUInt32BE(frame.bytes.length - 4))
    // Two days of recordings would fill the disk.
    await app.kernel.storage.remove(key)
  }
  return numbers
}

export type Stretch = { from: number; until: number }

const lengthOf = ({ form }: StationLog, n: number) => forms[form[n] as keyof typeof forms].length

/** The numbers of a log within a time. */
function within({ at }: StationLog, { from, until }: Stretch): [number, number] {
  const place = (time: number) => {
    let [low, high] = [0, at.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((at[middle] as number) < time) low = middle + 1
      else high = middle
    }
    return low
  }
  return [place(from), place(until)]
}

/** The stretches of a window that some numbers leave out. */
export function missingIn(log: StationLog, window: Stretch, numbers: readonly number[]): Stretch[] {
  const found: Stretch[] = []
  let at = window.from
  let before = -1
  for (const n of numbers) {
    const sent = log.at[n] as number
    if (n !== before + 1 && sent - at > 0) found.push({ from: at, until: sent })
    at = sent + lengthOf(log, n)
    before = n
  }
  if (window.until > at) found.push({ from: at, until: window.until })
  return found
}

/** Frames that somebody had for sure. */
export function hadForSure(log: StationLog, [first, end]: [number, number]): Set<number> {
  const had = new Set<number>()
  for (const { sent, killedAt } of log.lines)
    for (const { from, until, at } of sent) {
      if (until <= first || from >= end) continue
      if (killedAt !== null && at > killedAt - unwritten) continue
      for (let n = Math.max(from, first); n < Math.min(until, end); n += 1) had.add(n)
    }
  return had
}

/** Who was sent a frame, and when: what is lost is looked for there. */
const sentTo = ({ lines }: StationLog, n: number): string =>
  lines
    .flatMap(({ listener, openedAt, killedAt, sent }) =>
      sent
        .filter(({ from, until }) => from <= n && n < until)
        .map(
          ({ from, until, at }) =>
            `; ${from}–${until} to ${listener} (opened ${clock(openedAt)}${killedAt === null ? '' : `, killed ${clock(killedAt)}`}) at ${clock(at)}`,
        ),
    )
    .join('')

export const clock = (at: number) => new Date(at).toISOString().slice(11, 23)
const told = (stretches: readonly Stretch[]) =>
  stretches.map(({ from, until }) => `${clock(from)}–${clock(until)}`).join(' ')
const length = (stretches: readonly Stretch[]) =>
  stretches.reduce((sum, { from, until }) => sum + until - from, 0)

/** What a log has of a receipt's gaps that the receipt has not, and the other way round. */
export function differing(ours: readonly Stretch[], theirs: readonly Stretch[]): Stretch[] {
  const isTold = (one: Stretch) =>
    one.until - one.from < near ||
    theirs.some((other) => other.from < one.until + near && other.until > one.from - near)
  return ours.filter((one) => !isTold(one))
}

/** Milliseconds of a silence from which on it is told, whatever instants are off by. */
const tellable = 3000 + 2 * near

/** The stretches without sound among the frames in a file; those that a gap interrupts are several. */
function silencesIn(log: StationLog, numbers: readonly number[]): Stretch[] {
  const found: Stretch[] = []
  let before = -1
  for (const n of numbers) {
    const from = log.at[n] as number
    const last = found.at(-1)
    if (log.silent[n] && last && n === before + 1 && log.silent[before]) last.until = from + lengthOf(log, n)
    else if (log.silent[n]) found.push({ from, until: from + lengthOf(log, n) })
    before = n
  }
  return found
}

/** Changes of form as the frames in a file have them. */
function formsIn(log: StationLog, numbers: readonly number[]): string[] {
  const found: string[] = []
  for (const n of numbers) {
    const { codec, rate } = forms[log.form[n] as keyof typeof forms]
    const name = `${codec} ${rate}`
    if (found.at(-1) !== name) found.push(name)
  }
  return found
}

/** Holds a recording that is over against the log of its station. */
export async function judge(stand: Stand, log: StationLog, recording: RecordingDetail): Promise<Verdict> {
  const { receipt, starts_at, ends_at, id } = recording
  const window = { from: Date.parse(starts_at), until: Date.parse(ends_at) }
  if (!receipt)
    return {
      frames: 0,
      seconds: (window.until - window.from) / 1000,
      got: 0,
      gaps: 0,
      doubled: [],
      untrue: [`${id}: no receipt (${recording.status})`],
      lost: [],
    }
  const numbers = await numbersOf(stand, receipt)
  const name = `${id} ${clock(window.from)}–${clock(window.until)}`
  const doubled = numbers.flatMap((n, place) => {
    const before = numbers[place - 1]
    return before !== undefined && n <= before ? [`${name}: ${n} after ${before}`] : []
  })
  const untrue: string[] = []
  if (receipt.frames !== numbers.length)
    untrue.push(`${name}: ${receipt.frames} frames, ${numbers.length} there`)
  const gaps = receipt.gaps.map(({ from, until }) => ({ from: Date.parse(from), until: Date.parse(until) }))
  const missing = missingIn(log, window, numbers)
  const untold = differing(missing, gaps)
  const invented = differing(gaps, missing)
  if (untold.length > 0) untrue.push(`${name}: does not tell ${told(untold)}`)
  if (invented.length > 0) untrue.push(`${name}: tells ${told(invented)}, which is there`)
  const off = length(gaps) - length(missing)
  if (Math.abs(off) > near * (gaps.length + 1)) untrue.push(`${name}: gaps ${off} ms longer than missing`)
  const quiet = silencesIn(log, numbers)
  const hushed = receipt.silences.map(({ from, until }) => ({
    from: Date.parse(from),
    until: Date.parse(until),
  }))
  const unheard = differing(
    quiet.filter(({ from, until }) => until - from > tellable),
    hushed,
  )
  const heard = differing(hushed, quiet)
  if (unheard.length > 0) untrue.push(`${name}: does not tell the silence ${told(unheard)}`)
  if (heard.length > 0) untrue.push(`${name}: tells the silence ${told(heard)}, where something sounds`)
  const changes = receipt.changes.map(({ codec, rate }) => `${codec} ${rate}`)
  const sent = formsIn(log, numbers)
  if (changes.join() !== sent.join()) untrue.push(`${name}: forms ${changes.join()}, sent ${sent.join()}`)

  const inside = within(log, { from: window.from + edge, until: window.until - edge })
  const there = new Set(numbers)
  const lost = [...hadForSure(log, inside)].filter((n) => !there.has(n)).sort((one, other) => one - other)
  return {
    frames: numbers.length,
    seconds: receipt.seconds,
    got: receipt.got,
    gaps: gaps.length,
    doubled,
    untrue,
    lost:
      lost.length > 0
        ? [
            `${name}: ${lost.length} frames, ${lost[0]}–${lost.at(-1)} at ${clock(log.at[lost[0] as number] as number)}${sentTo(log, lost[0] as number)}`,
          ]
        : [],
  }
}
