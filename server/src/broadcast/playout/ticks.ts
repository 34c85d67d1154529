import { itemOf } from './plan.ts'

export const sendings = ['file', 'live', 'music', 'silence'] as const

export type Sending = (typeof sendings)[number]

/** What went out at a moment (milliseconds since 1970), as the script noted it. */
export type Tick = {
  at: number
  /** Whether it was connected to Icecast, without which nobody hears it. */
  on: boolean
  sends: Sending
  item: number | null
  failure: string
}

/** Milliseconds between two notes of the script. */
export const tickEvery = 500

/** What the script noted; a line that is not whole is left out. */
export function ticksOf(text: string): Tick[] {
  return text.split('\n').flatMap((line): Tick[] => {
    const [at = '', on = '', sends = '', id = '', failure = ''] = line.split('\t')
    const found = sendings.find((name) => name === sends)
    if (!found || !/^\d+(\.\d*)?$/.test(at)) return []
    const isItem = found === 'file' || found === 'live'
    return [
      { at: Number(at) * 1000, on: on === 'on', sends: found, item: isItem ? itemOf(id) : null, failure },
    ]
  })
}

/** When an item was sent; `current` while it goes on. */
export type Run = { item: number; from: number; until: number; current: boolean }

/** The item that was on the air last, until when it was for sure. */
export type Last = { item: number; until: number } | null

/** Milliseconds without a note after which what was sent last counts as over. */
const over = 5000

/**
 * What ticks say of when items were sent, in order, with what was on before them. An item that goes on is reported as current
 * when it begins, and with its end when it is over; nothing is reported in between.
 */
export function runsOf(before: Last, ticks: readonly Tick[], now: number): { runs: Run[]; last: Last } {
  const runs: Run[] = []
  let last = before
  let begun: number | null = null
  const end = () => {
    if (last) runs.push({ item: last.item, from: begun ?? last.until, until: last.until, current: false })
    last = null
    begun = null
  }
  for (const { at, on, item } of ticks) {
    if (!on || item === null) {
      end()
      continue
    }
    if (last && (last.item !== item || at - last.until > over)) end()
    if (!last) begun = at
    last = { item, until: at + tickEvery }
  }
  if (last && now - last.until > over) end()
  else if (last && begun !== null)
    runs.push({ item: last.item, from: begun, until: last.until, current: true })
  return { runs, last }
}
