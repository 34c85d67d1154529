import { marksOf, tellingsOf } from '../similar/event.ts'
import { bands, isCopy } from '../similar/sketch.ts'

/** An item as it comes in; `at` is in hours. */
export type Arriving = { id: number; at: number; title: string; lead: string; plain: string }

export type Placed = Arriving & { story: number; copyOf: number | null; marks: string[] }

/** What is known of a text whatever came before it; worked out once for several orders. */
export type Read = Arriving & { marks: string[]; bands: number[] | null }

export const readAll = (items: readonly Arriving[]): Read[] =>
  items.map((item) => ({ ...item, marks: marksOf(item), bands: bands(item.plain) }))

const mostNear = 40
const mostCopied = 20

function add<Key>(index: Map<Key, number[]>, keys: Iterable<Key>, place: number): void {
  for (const key of keys) {
    const known = index.get(key)
    if (known) known.push(place)
    else index.set(key, [place])
  }
}

/** Puts items into stories in the order given, as `placeInStory` does in the database. */
export function arrive(items: readonly Read[]): Placed[] {
  const placed: Placed[] = []
  const byBand = new Map<number, number[]>()
  const byMark = new Map<string, number[]>()
  const within = (found: readonly number[] | undefined, from: number) =>
    (found ?? []).filter((place) => (placed[place] as Placed).at > from)
  for (const { bands: sketch, ...item } of items) {
    const place = placed.length
    add(byMark, item.marks, place)
    const alike = new Set((sketch ?? []).flatMap((band) => within(byBand.get(band), item.at - 7 * 24)))
    const copied = [...alike]
      .sort((one, other) => one - other)
      .slice(0, mostCopied)
      .map((one) => placed[one] as Placed)
      .find((one) => isCopy(one.plain, item.plain))
    placed.push({ ...item, story: copied?.story ?? item.id, copyOf: copied?.id ?? null })
    if (sketch) add(byBand, sketch, place)
    const recent = (mark: string) => within(byMark.get(mark), item.at - 72)
    const shared = new Map<number, number>()
    for (const mark of item.marks)
      for (const one of recent(mark)) if (one !== place) shared.set(one, (shared.get(one) ?? 0) + 1)
    const near = [...shared]
      .sort(([one, n], [other, m]) => m - n || one - other)
      .slice(0, mostNear)
      .map(([one]) => placed[one] as Placed)
    const asked = new Set([...item.marks, ...near.flatMap(({ marks }) => marks)])
    const inHow = new Map([...asked].map((mark) => [mark, recent(mark).length]))
    const all = placed.filter(({ at }) => at > item.at - 72).length
    const self = placed[place] as Placed
    const found = tellingsOf(item.marks, near, inHow, all).map(({ story }) => story)
    const stories = new Set(copied ? [copied.story, ...found] : found)
    const [first] = stories
    if (first === undefined) continue
    self.story = first
    for (const one of placed) if (stories.has(one.story)) one.story = first
  }
  return placed
}
