/** A bar: its name, then a value for each measure. */
export type Bar = readonly [name: string, ...values: number[]]

/** How many bars are drawn before "See all". */
export const topBars = 10

/** Bars up to this number have their values beside them. */
export const labelledBars = 10

const largest = ([, ...values]: Bar): number => Math.max(0, ...values)

type Options = {
  /** Value of the previous period by name; a bar with one is not empty. */
  before?: ReadonlyMap<string, number> | undefined
  /** Keeps the given order, which has a meaning (age, status); else the largest bar is first. */
  ordered?: boolean | undefined
}

/**
 * Splits horizontal bars into those drawn first, all bars with a value, and the number without any:
 * empty bars are folded, and only the largest ten are drawn until all are requested.
 */
export function foldedBars(rows: readonly Bar[], { before, ordered }: Options = {}) {
  const filled = rows.filter((row) => largest(row) > 0 || (before?.get(row[0]) ?? 0) > 0)
  const sorted = ordered ? filled : [...filled].sort((one, other) => largest(other) - largest(one))
  const keptNames = new Set(
    [...filled]
      .sort((one, other) => largest(other) - largest(one))
      .slice(0, topBars)
      .map(([name]) => name),
  )
  return {
    top: sorted.filter(([name]) => keptNames.has(name)),
    filled: sorted,
    empty: rows.length - filled.length,
  }
}
