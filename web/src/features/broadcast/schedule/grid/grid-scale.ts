/** Pixels of an hour across, and of the sticky column of names. */
export const hourWidth = 160
export const nameWidth = 190

/** Pixels from the beginning of the grid to an instant, both in epoch milliseconds. */
export const pixelsAt = (at: number, from: number): number => ((at - from) / 3_600_000) * hourWidth

/** Pixels of which blocks are drawn at once beside what is in view. */
export const chunk = 6 * hourWidth
