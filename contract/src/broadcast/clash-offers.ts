import { type Clash, runningOrder, type Timed, withStarts } from './running-order.ts'

/** What offers need of an item beside its times. */
type Elastic = Timed & {
  key: string
  title: string
  stretch?: { min: number; max: number } | null | undefined
}

/** A fixed item or follower that moves: its start before and after, in seconds since the day began. */
export type Move = { key: string; title: string; from: number; to: number }

/** A way out of a clash, with the items as they are after it. */
export type ClashOffer<Item> = { items: Item[] } & (
  | { kind: 'shorten'; key: string; title: string; seconds: number }
  | { kind: 'cut'; key: string; title: string; at: number }
  | { kind: 'stretch'; by: number; count: number }
  | { kind: 'move'; key: string; title: string; moves: Move[] }
)

/** No item begins beyond the longest day. */
const lastStart = 90_000 - 1

const changed = <Item extends Elastic>(
  items: readonly Item[],
  changes: ReadonlyMap<string, Partial<Elastic>>,
): Item[] =>
  withStarts(
    items.map((item) => {
      const change = changes.get(item.key)
      return change ? { ...item, ...change } : item
    }),
  )

/** The longest item of the run gives up what is over. */
function shortened<Item extends Elastic>(
  items: readonly Item[],
  { run, over }: Clash<Item>,
): ClashOffer<Item>[] {
  const [longest] = run.toSorted((one, other) => other.until - other.from - (one.until - one.from))
  if (!longest) return []
  const seconds = longest.until - longest.from - over
  if (seconds < 1) return []
  const { key, title } = longest.item
  return [{ kind: 'shorten', key, title, seconds, items: changed(items, new Map([[key, { seconds }]])) }]
}

/** The item that exceeds the start ends early; the one before it where it would not begin at all. */
function cutShort<Item extends Elastic>(
  items: readonly Item[],
  { run, item, next, over }: Clash<Item>,
): ClashOffer<Item>[] {
  if (!next) return []
  const place = run.indexOf(item)
  const found = run.slice(0, place + 1).findLast((each) => !each.item.cut && each.until - over > each.from)
  if (!found) return []
  const { key, title } = found.item
  const cut = new Map([[key, { cut: true }]])
  return [{ kind: 'cut', key, title, at: found.until - over, items: changed(items, cut) }]
}

/** Elastic items of the run give up what is over, the last one first. */
function compressed<Item extends Elastic>(
  items: readonly Item[],
  { run, over }: Clash<Item>,
): ClashOffer<Item>[] {
  let left = over
  const changes = new Map<string, { seconds: number }>()
  for (const { item, from, until } of run.toReversed()) {
    const length = until - from
    const given = Math.min(left, Math.max(0, length - (item.stretch?.min ?? length)))
    if (given === 0) continue
    changes.set(item.key, { seconds: length - given })
    left -= given
  }
  if (left > 0) return []
  return [{ kind: 'stretch', by: over, count: changes.size, items: changed(items, changes) }]
}

/** Fixed items give way one after the other, each as far as the run before it needs; followers go with their own. */
function pushed<Item extends Elastic>(items: readonly Item[], { next }: Clash<Item>): ClashOffer<Item>[] {
  if (!next) return []
  const before = runningOrder(items)
  const first = before.findIndex(({ item }) => item.key === next.item.key)
  const changes = new Map<string, { start: number }>()
  let until = before[first - 1]?.until ?? 0
  for (const { item, from, until: ends } of before.slice(first)) {
    if (item.mode === 'fixed') {
      if (from >= until) break
      changes.set(item.key, { start: until })
    }
    until += ends - from
  }
  const moved = changed(items, changes)
  const starts = new Map(moved.map(({ key, start }) => [key, start]))
  const moves = before.flatMap(({ item: { key, title }, from }) => {
    const to = starts.get(key) ?? from
    return to === from ? [] : [{ key, title, from, to }]
  })
  if (moves.some(({ to }) => to > lastStart)) return []
  return [{ kind: 'move', key: next.item.key, title: next.item.title, moves, items: moved }]
}

/**
 * Ways out of a clash, in the order in which they are offered: shorten, cut, use elastic items, move fixed items. Only the
 * last one moves a fixed start, and names everything that moves with it.
 */
export const clashOffers = <Item extends Elastic>(
  items: readonly Item[],
  clash: Clash<Item>,
): ClashOffer<Item>[] => [
  ...shortened(items, clash),
  ...cutShort(items, clash),
  ...compressed(items, clash),
  ...pushed(items, clash),
]
