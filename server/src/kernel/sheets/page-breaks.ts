/** Width of a column, in characters. */
type Wide = { width: number }

/** Width of a character of a column, as it is printed and not rounded to dots of a screen, and height of a line; points. */
const [character, line] = [5.6, 15]

/** Room for text in a column: not its margins, and words are not cut where a line ends. */
const textIn = (width: number): number => Math.max(1, width * 0.9 - 1)

/** Printing programs differ by some points: this much of a page is planned with. */
const sure = 0.94

/** Last rows that go to a page with the places to sign. */
const rowsWithSignatures = 4

/** Width and height of a page of A4 within the margins of `printSetUp`, in points. */
const pageOf = (landscape: boolean): { width: number; height: number } => {
  const [width, height] = landscape ? [841.89, 595.28] : [595.28, 841.89]
  return { width: width - 0.8 * 72, height: height - 1.5 * 72 }
}

/** How high a row is whose texts go on in further lines where their columns end. Points. */
export function heightOf(cells: readonly unknown[], columns: readonly Wide[]): number {
  const lines = cells.map((cell, at) => {
    const room = textIn(columns[at]?.width ?? 10)
    return typeof cell === 'string'
      ? cell.split('\n').reduce((sum, part) => sum + Math.max(1, Math.ceil(part.length / room)), 0)
      : 1
  })
  // No row is higher than 409 points.
  return Math.min(405, line * Math.max(1, ...lines))
}

/** By how much columns are made smaller to be as wide as a page. Per cent. */
export function scaleOf(columns: readonly Wide[], landscape: boolean): number {
  const width = columns.reduce((sum, one) => sum + one.width, 0) * character
  return Math.max(10, Math.min(100, Math.floor((98 * pageOf(landscape).width) / width)))
}

/**
 * Rows after which a page ends, counted from 1, so that places to sign are on a page with the rows before them.
 *
 * @param heights of all rows, the heading first, which is on each page; points
 * @param tail place of the first row of the places to sign
 */
export function pageBreaks(
  heights: readonly number[],
  tail: number,
  { scale, landscape }: { scale: number; landscape: boolean },
): number[] {
  const room = (pageOf(landscape).height * sure * 100) / scale
  const head = heights[0] ?? 0
  const together = Math.max(1, tail - rowsWithSignatures)
  const breaks: number[] = []
  let used = head
  const put = (at: number, height: number) => {
    if (used > head && used + height > room) {
      breaks.push(at)
      used = head
    }
    used += height
  }
  for (let at = 1; at < together; at += 1) put(at, heights[at] ?? 0)
  put(
    together,
    heights.slice(together).reduce((sum, height) => sum + height, 0),
  )
  return breaks
}
