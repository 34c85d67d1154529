/** What the arithmetic of a day needs of an item; times in seconds since the day began, lengths in seconds. */
export type Timed = {
  /** Begins at its own time, or when what stands before it ends. */
  mode: 'fixed' | 'follows'
  start: number
  seconds: number
}

/**
 * An item with when it is sent. `slack` is what is left before the next fixed one after the last that follows: over
 * (negative) or under (positive); null within a run and at the end.
 */
export type Placed<Item> = { item: Item; from: number; until: number; slack: number | null }

/** A fixed item with those that follow it; items before the first fixed one follow the beginning of the day. */
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

/** Items in the order in which they are sent: fixed ones by their time, each with those that follow it. */
export function runningOrder<Item extends Timed>(items: readonly Item[]): Placed<Item>[] {
  const runs = runsOf(items)
    .map((run, place) => ({ run, place, begins: beginningOf(run) }))
    .sort((one, other) => one.begins - other.begins || one.place - other.place)
  return runs.flatMap(({ run, begins }, place) => {
    let at = begins
    const placed = run.map((item): Placed<Item> => {
      const from = at
      at += item.seconds
      return { item, from, until: at, slack: null }
    })
    const [last, next] = [placed.at(-1), runs[place + 1]]
    if (last && next) last.slack = next.begins - last.until
    return placed
  })
}

/** The items with `start` set to when each is sent, in that order: what is saved. */
export const withStarts = <Item extends Timed>(items: readonly Item[]): Item[] =>
  runningOrder(items).map(({ item, from }) => (item.start === from ? item : { ...item, start: from }))

/**
 * Items after a change of the one at `place`, with those behind it moved along: what stands directly behind moves by as
 * much, a gap takes up what it can. `before` and `after` have the same items in the order of `runningOrder`.
 */
export function rippled<Item extends Timed>(
  before: readonly Item[],
  after: readonly Item[],
  place: number,
): Item[] {
  const [was, now] = [runningOrder(before), runningOrder(after)]
  let delta = (now[place]?.until ?? 0) - (was[place]?.until ?? 0)
  return after.map((item, at) => {
    const [old, prior] = [was[at], was[at - 1]]
    if (at <= place || delta === 0 || !old || !prior) return item
    const gap = Math.max(0, old.from - prior.until)
    if (gap > 0) delta = delta > 0 ? Math.max(0, delta - gap) : 0
    return item.mode === 'fixed' ? { ...item, start: old.from + delta } : item
  })
}
