import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { fits } from './fits.ts'

type Step = readonly [words: number, cells: number]

/** Steps to fit all columns: none; two-line cells up to a width in pixels; finally truncated cells. */
const steps: readonly Step[] = [
  [Infinity, Infinity],
  [240, Infinity],
  [184, Infinity],
  [160, Infinity],
  [136, Infinity],
  [184, 184],
  [160, 160],
  [136, 136],
]
const last: Step = [136, 136]

/** The last step at which only words are narrower: from here on other cells are cut as well. */
const wordsOnly = 4

/**
 * The first step at which a table fits, of those that `fits` measures; each measuring lays the table out, so as few as
 * possible are tried. Undefined when it fits at none.
 */
export function firstFitting(fits: (step: Step) => boolean): Step | undefined {
  const at = (place: number) => steps[place] as Step
  if (fits(at(0))) return at(0)
  if (!fits(last)) return undefined
  const [from, to] = fits(at(wordsOnly)) ? [1, wordsOnly] : [wordsOnly + 1, steps.length - 1]
  let [low, high] = [from, to]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (fits(at(middle))) high = middle
    else low = middle + 1
  }
  return at(low)
}

/**
 * Width of the name column: the longest name in one line, up to this share of the list's width; at least an
 * image, icons and 60 letters in two lines, in pixels.
 */
const nameShare = 0.4
const leastName = 400

/** Essential columns that are never hidden: name, status, sort column. */
const kept =
  '[data-name], [data-needed], [data-check], [data-actions], [aria-sort="ascending"], [aria-sort="descending"], :has(.mantine-Badge-root)'

const hasValue = ([, ...cells]: HTMLTableCellElement[]) =>
  cells.some((cell) => cell.textContent !== '' || cell.querySelector('img, svg'))

/** Columns that may be hidden, as their cells: those without values on the page first, then from the last. */
function lesserColumns(table: HTMLTableElement): HTMLTableCellElement[][] {
  const cells = [...table.querySelectorAll<HTMLTableCellElement>('th, td')]
  const needed = new Set(cells.filter((cell) => cell.matches(kept)).map(({ cellIndex }) => cellIndex))
  return [...(table.tHead?.rows[0]?.cells ?? [])]
    .filter(({ cellIndex }) => !needed.has(cellIndex))
    .reverse()
    .map((head) => cells.filter(({ cellIndex }) => cellIndex === head.cellIndex))
    .sort((one, other) => Number(hasValue(one)) - Number(hasValue(other)))
}

/** Widest name column when there is room for all columns, in pixels. */
const widestName = 640

/** Width of the longest name in one line with its edges, in pixels. */
function longestName(table: HTMLTableElement): number {
  table.setAttribute('data-unwrapped', '')
  const names = [...table.querySelectorAll<HTMLElement>('td[data-name] > div > div')]
  const longest = Math.max(0, ...names.map(({ offsetWidth }) => offsetWidth))
  table.removeAttribute('data-unwrapped')
  const cell = table.querySelector('td[data-name]')
  const { paddingLeft = '0', paddingRight = '0' } = cell ? getComputedStyle(cell) : {}
  const edges = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight)
  return longest + edges
}

/** Required width of the name column for a list width, both in pixels. */
const neededName = (longest: number, width: number): number =>
  Math.min(longest, Math.max(leastName, width * nameShare))

/**
 * Width of the name column when all columns fit: what its names need, up to 640 px, so that the rest is
 * shared by all columns; null while it has no more than that.
 */
export const settledName = (longest: number, actual: number): number | null => {
  const enough = Math.min(longest, widestName)
  return actual > enough ? enough : null
}

function take(table: HTMLTableElement, [words, cells]: Step): void {
  table.toggleAttribute('data-words', words < Infinity)
  table.toggleAttribute('data-narrow', cells < Infinity)
  table.style.setProperty('--widest-words', words < Infinity ? `${words}px` : null)
  table.style.setProperty('--widest', cells < Infinity ? `${cells}px` : null)
}

/**
 * Hides less important columns until all fit and the name has its width. The others use the first step at
 * which they fit. Numbers and statuses keep their width. Returns the keys of hidden columns.
 */
function fit(table: HTMLTableElement): string[] {
  const box = table.parentElement
  const name = table.querySelector<HTMLElement>('th[data-name]')
  if (!box || !name || box.clientWidth === 0) return []
  for (const cell of table.querySelectorAll('[data-folded]')) cell.removeAttribute('data-folded')
  table.style.removeProperty('--name-width')
  const longest = longestName(table)
  const needed = neededName(longest, box.clientWidth)
  const stands = (step: Step) => {
    take(table, step)
    return box.scrollWidth <= box.clientWidth + 1 && name.offsetWidth >= needed
  }
  const leftOut: string[] = []
  let step = firstFitting(stands)
  if (!step)
    for (const column of lesserColumns(table)) {
      for (const cell of column) cell.setAttribute('data-folded', '')
      leftOut.push(column[0]?.dataset.column ?? '')
      if (stands(last)) break
    }
  if (leftOut.length > 0) step = firstFitting(stands)
  take(table, step ?? last)
  const settled = settledName(longest, name.offsetWidth)
  if (settled !== null) table.style.setProperty('--name-width', `${settled}px`)
  return leftOut
}

const head = (table: HTMLTableElement) => [...(table.tHead?.rows[0]?.cells ?? [])]

/** The list's columns, words and width: what its fitting is remembered under. */
const keyOf = (table: HTMLTableElement, width: number): string =>
  [
    width,
    table.parentElement?.dataset.density,
    document.documentElement.lang,
    ...head(table).map(({ dataset: { column, actions } }) => column ?? actions),
  ].join()

/** Remembers how the table is fitted now. */
function remember(table: HTMLTableElement, leftOut: string[]): void {
  const width = table.parentElement?.offsetWidth ?? 0
  if (width === 0) return
  const pixels = (property: string) => Number.parseFloat(table.style.getPropertyValue(property)) || null
  fits.put(keyOf(table, width), {
    words: pixels('--widest-words'),
    cells: pixels('--widest'),
    leftOut,
    name: table.style.getPropertyValue('--name-width'),
  })
}

/** Fits the table as it was fitted before, with one layout; null when it was not, or no longer fits so. */
function fitAsBefore(table: HTMLTableElement): string[] | null {
  const box = table.parentElement
  const width = box?.offsetWidth ?? 0
  const before = box && width > 0 ? fits.all()[keyOf(table, width)] : undefined
  if (!box || !before) return null
  const folded = head(table).filter(({ dataset }) => before.leftOut.includes(dataset.column ?? ''))
  for (const { cellIndex } of folded)
    for (const { cells } of table.rows) cells[cellIndex]?.setAttribute('data-folded', '')
  take(table, [before.words ?? Infinity, before.cells ?? Infinity])
  table.style.setProperty('--name-width', before.name || null)
  return box.scrollWidth <= box.clientWidth + 1 ? before.leftOut : null
}

/**
 * Fits a list's columns to their contents, narrowing or hiding some to keep the width of the name.
 * @param rows Displayed rows: measured again when they, the columns, the density or the width change.
 * @param onLeftOut Called with the keys of hidden columns.
 * @param isWhole Whether all rows of the page are drawn. The first ones are fitted as the list was before, if that fits.
 * @returns The table's ref.
 */
export function useNarrowColumns(
  rows: unknown,
  columns: unknown,
  density: string,
  onLeftOut: (keys: string[]) => void,
  isWhole: boolean,
): RefObject<HTMLTableElement | null> {
  const ref = useRef<HTMLTableElement>(null)
  const measure = useCallback(
    (table: HTMLTableElement) => {
      const leftOut = (!isWhole && fitAsBefore(table)) || fit(table)
      if (isWhole) remember(table, leftOut)
      onLeftOut(leftOut)
    },
    [onLeftOut, isWhole],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown decides on the columns' widths
  useLayoutEffect(() => {
    const table = ref.current
    if (table) measure(table)
  }, [rows, columns, density])
  useLayoutEffect(() => {
    const table = ref.current
    const box = table?.parentElement
    if (!table || !box) return
    let width = box.clientWidth
    // Only the width matters: the height results from the measurement.
    const watcher = new ResizeObserver(() => {
      if (box.clientWidth === width) return
      width = box.clientWidth
      measure(table)
    })
    watcher.observe(box)
    // A weight of the font that the table is the first to use arrives after it was measured: names would be cut.
    const again = () => measure(table)
    document.fonts?.addEventListener('loadingdone', again)
    return () => {
      watcher.disconnect()
      document.fonts?.removeEventListener('loadingdone', again)
    }
  }, [measure])
  return ref
}
