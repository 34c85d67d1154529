/** Pixels of an hour across. */
export const hourWidth = 160

/** The place of so many pixels of time beside the sticky column of names. */
export const besideNames = (pixels: number): string => `calc(var(--name) + ${pixels}px)`

/** Pixels from the beginning of the grid to an instant, both in epoch milliseconds. */
export const pixelsAt = (at: number, from: number): number => ((at - from) / 3_600_000) * hourWidth

/** Pixels of which blocks are drawn at once beside what is in view. */
export const chunk = 6 * hourWidth
