/** Of the time that a batch took, how much the database is left to others where nobody else seems to work; ms at most. */
const share = 1 / 3
const most = 2000

/** Batches that the quickest one is sought among: what a story costs grows with the archive, and differs between its parts. */
const remembered = 100

/**
 * How long an import leaves the database to readers and the desk after a batch, in ms. A batch that takes longer than the quickest of
 * late is held up by the work of others, and what it rests of it grows as much: after twice the time two thirds of that.
 */
export function resting(): (milliseconds: number, stories: number) => number {
  const late: number[] = []
  return (milliseconds, stories) => {
    const each = milliseconds / Math.max(1, stories)
    late.push(each)
    if (late.length > remembered) late.shift()
    const slower = each / Math.min(...late)
    return Math.min(most, milliseconds * share * slower)
  }
}
