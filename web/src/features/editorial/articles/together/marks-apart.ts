/** Height of one line of marks, as the style sheet has it. */
export const markHeight = 26

const gap = 4

/** Height of a card with what somebody said, as the style sheet has it. */
export const cardHeight = 70

/** Lines of marks that a card is as high as. */
export const cardLines = (cardHeight + gap) / (markHeight + gap)

type Place = { pos: number; top: number; lines: number }

/**
 * Where the marks of each paragraph begin, so that none covers another: beside its paragraph, or below
 * the marks before it where paragraphs are shorter than what stands beside them. Takes them from the top.
 */
export function keptApart(places: readonly Place[]): ReadonlyMap<number, number> {
  const tops = new Map<number, number>()
  let free = Number.NEGATIVE_INFINITY
  for (const { pos, top, lines } of places) {
    const begins = Math.max(top, free)
    tops.set(pos, begins)
    free = begins + lines * (markHeight + gap)
  }
  return tops
}
