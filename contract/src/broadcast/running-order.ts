/** Fields of an item that determine when it is sent; times in seconds since the day began, lengths in seconds. */
export type Timed = {
  /** Begins at its own time, or when the item before it ends. */
  mode: 'fixed' | 'follows'
  start: number
  seconds: number
  /** Whether it ends early by as much as its run exceeds the next fixed start. */
  cut?: boolean | undefined
}

/**
 * An item with when it is sent. `slack` is the time left before the next fixed item after the last item of a run:
 * over (negative) or under (positive); null within a run and at the end.
 */
export type Placed<Item> = { item: Item; from: number; until: number; slack: number | null }

/** A fixed item with its followers; items before the first fixed one follow the beginning of the day. */
function runsOf<Item extends Timed>(items: readonly Item[]): Item[][] {
  const runs: Item[][] = []
  for (const item of items) {
    const last = runs.at(-1)
    if (item.mode === 'follows' && last) last.push(item)
    else runs.push([item])
  }
  return runs
}

const beginningOf = ([first]: readonly Timed[]): number =>
  first === undefined || first.mode === 'follows' ? 0 : first.start

/** Lengths of a run's items: items with `cut` give up what exceeds the next start, the last of them first. */
function lengthsOf(run: readonly Timed[], room: number): number[] {
  const lengths = run.map(({ seconds }) => seconds)
  if (!run.some(({ cut }) => cut)) return lengths
  let over = lengths.reduce((sum, seconds) => sum + seconds, 0) - room
  for (let place = run.length - 1; place >= 0 && over > 0; place -= 1) {
    if (!run[place]?.cut) continue
    const given = Math.min(over, (lengths[place] ?? 0) - 1)
    lengths[place] = (lengths[place] ?? 0) - given
    over -= given
  }
  return lengths
}

/**
 * Items in the order in which they are sent: fixed ones by their time, each with its followers. Nothing but a change of
 * a fixed item itself moves its start.
 */
export function runningOrder<Item extends Timed>(items: readonly Item[]): Placed<Item>[] {
  const runs = runsOf(items)
    .map((run, place) => ({ run, place, begins: beginningOf(run) }))
    .sort((one, other) => one.begins - other.begins || one.place - other.place)
  return runs.flatMap(({ run, begins }, place) => {
    const next = runs[place + 1]
    const lengths = lengthsOf(run, next ? next.begins - begins : Number.POSITIVE_INFINITY)
    let at = begins
    const placed = run.map((item, index): Placed<Item> => {
      const from = at
      at += lengths[index] ?? item.seconds
      return { item, from, until: at, slack: null }
    })
    const last = placed.at(-1)
    if (last && next) last.slack = next.begins - last.until
    return placed
  })
}

/** The items with `start` set to when each is sent, in that order: the form in which they are saved. */
export const withStarts = <Item extends Timed>(items: readonly Item[]): Item[] =>
  runningOrder(items).map(({ item, from }) => (item.start === from ? item : { ...item, start: from }))

/** A fixed item with its followers, as placed. */
export type Run<Item> = readonly Placed<Item>[]

/** The runs of a running order. */
export function placedRuns<Item extends Timed>(placed: readonly Placed<Item>[]): Placed<Item>[][] {
  const runs: Placed<Item>[][] = []
  for (const each of placed) {
    const last = runs.at(-1)
    if (each.item.mode === 'follows' && last) last.push(each)
    else runs.push([each])
  }
  return runs
}

/** A run that exceeds the next fixed start: `item` is the first one of the run beyond it, `next` the one that begins then. */
export type Clash<Item> = {
  run: Run<Item>
  item: Placed<Item>
  /** Null where the next day begins. */
  next: Placed<Item> | null
  at: number
  over: number
}

/** The runs of a running order that exceed the next fixed start; the last one by `end`, when the next day begins. */
export function clashesOf<Item extends Timed>(
  placed: readonly Placed<Item>[],
  end: number | null = null,
): Clash<Item>[] {
  const runs = placedRuns(placed)
  return runs.flatMap((run, place) => {
    const next = runs[place + 1]?.[0] ?? null
    const at = next?.from ?? end
    const last = run.at(-1)
    if (at === null || !last || last.until <= at) return []
    const item = run.find(({ until }) => until > at) ?? last
    return [{ run, item, next, at, over: last.until - at }]
  })
}

/**
 * The latest second at which each item of a running order may begin so that the next fixed start is kept: that start
 * less the lengths from the item on. `end` stands for it after the last run; null where there is none.
 */
export const backTimes = <Item extends Timed>(
  placed: readonly Placed<Item>[],
  end: number | null = null,
): (number | null)[] => {
  const runs = placedRuns(placed)
  return runs.flatMap((run, place) => {
    const at = runs[place + 1]?.[0]?.from ?? end
    const until = run.at(-1)?.until ?? 0
    return run.map(({ from }) => (at === null ? null : at - (until - from)))
  })
}
