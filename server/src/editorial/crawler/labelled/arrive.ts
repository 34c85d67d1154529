import { commonFrom, marksOf, tellingsOf } from '../similar/event.ts'
import { bands, isCopy } from '../similar/sketch.ts'

/** An item as it comes in; `at` is in hours. */
export type Arriving = { id: number; at: number; title: string; lead: string; plain: string }

/** With what is known of a text whatever came before it; worked out once for several orders. */
export type Read = Arriving & { marks: string[]; bands: number[] | null }

export type Placed = Read & { story: number; copyOf: number | null }

export const readAll = (items: readonly Arriving[]): Read[] =>
  items.map((item) => ({ ...item, marks: marksOf(item), bands: bands(item.plain) }))

const mostNear = 40
const mostCopied = 20

/** Which items of the last hours have a thing in common. */
function windowOf<Key>(hours: number, keysOf: (item: Placed) => Iterable<Key>) {
  const all: Placed[] = []
  const having = new Map<Key, Set<Placed>>()
  return {
    /** Takes an item in, and leaves out what is too old by now. */
    add(item: Placed) {
      all.push(item)
      for (const key of keysOf(item)) having.set(key, (having.get(key) ?? new Set()).add(item))
      while (all[0] && all[0].at <= item.at - hours) {
        const old = all.shift() as Placed
        for (const key of keysOf(old)) having.get(key)?.delete(old)
      }
    },
    with: (key: Key): ReadonlySet<Placed> => having.get(key) ?? new Set(),
    count: () => all.length,
  }
}

/** Puts items into stories in the order given, as `placeInStory` does in the database. */
export function arrive(items: readonly Read[]): Placed[] {
  const placed: Placed[] = []
  const alike = windowOf(7 * 24, (item) => item.bands ?? [])
  const marked = windowOf(72, (item) => item.marks)
  for (const item of items) {
    const self: Placed = { ...item, story: item.id, copyOf: null }
    const sketched = new Set((item.bands ?? []).flatMap((band) => [...alike.with(band)]))
    const copied = [...sketched].slice(0, mostCopied).find((one) => isCopy(one.plain, item.plain))
    alike.add(self)
    marked.add(self)
    placed.push(self)
    const shared = new Map<Placed, number>()
    const limit = commonFrom(marked.count())
    for (const mark of item.marks.filter((each) => marked.with(each).size < limit))
      for (const one of marked.with(mark)) if (one !== self) shared.set(one, (shared.get(one) ?? 0) + 1)
    const near = [...shared]
      .sort(([one, n], [other, m]) => m - n || one.id - other.id)
      .slice(0, mostNear)
      .map(([one]) => one)
    const asked = new Set([...item.marks, ...near.flatMap(({ marks }) => marks)])
    const inHow = new Map([...asked].map((mark) => [mark, marked.with(mark).size]))
    const found = tellingsOf(item.marks, near, inHow, marked.count()).map(({ story }) => story)
    const stories = new Set(copied ? [copied.story, ...found] : found)
    const [first] = stories
    if (first === undefined) continue
    self.story = first
    self.copyOf = copied?.id ?? null
    for (const one of placed) if (stories.has(one.story)) one.story = first
  }
  return placed
}
