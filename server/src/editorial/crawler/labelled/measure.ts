/**
 * How well what was put together agrees with what belongs together, counted by pairs. `isAsked` leaves out pairs that
 * the figure is not about.
 */
export function measurePairs<Item>(
  items: readonly Item[],
  isAsked: (one: Item, other: Item) => boolean,
  belong: (one: Item, other: Item) => boolean,
  found: (one: Item, other: Item) => boolean,
): { precision: number; recall: number; wrong: [Item, Item][]; missed: [Item, Item][] } {
  let right = 0
  const wrong: [Item, Item][] = []
  const missed: [Item, Item][] = []
  items.forEach((one, at) => {
    for (const other of items.slice(at + 1)) {
      if (!isAsked(one, other)) continue
      const [should, is] = [belong(one, other), found(one, other)]
      if (should && is) right += 1
      else if (is) wrong.push([one, other])
      else if (should) missed.push([one, other])
    }
  })
  const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole)
  return {
    precision: share(right, right + wrong.length),
    recall: share(right, right + missed.length),
    wrong,
    missed,
  }
}
