import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

type Step = readonly [words: number, cells: number]

/**
 * What lets all columns stand in the list: nothing; words of two lines, at most so many pixels wide; and in the end cells
 * that are cut there.
 */
const steps: readonly Step[] = [
  [Infinity, Infinity],
  [184, Infinity],
  [160, Infinity],
  [136, Infinity],
  [184, 184],
  [160, 160],
  [136, 136],
]
const last: Step = [136, 136]

/**
 * Names are what a list is read by: as much of it as the longest of them takes, in one line or with this share of the
 * list's width; never less than a picture, marks and 60 letters in two lines take, in pixels.
 */
const nameShare = 0.4
const leastName = 400

/** Cells without which a row says too little, or could not be worked with: its name, its states, what it is sorted by. */
const kept =
  '[data-name], [data-needed], [data-check], [data-actions], [aria-sort="ascending"], [aria-sort="descending"], :has(.mantine-Badge-root)'

const hasValue = ([, ...cells]: HTMLTableCellElement[]) =>
  cells.some((cell) => cell.textContent !== '' || cell.querySelector('img, svg'))

/** The columns that may be left out, each as its cells: those without any value on the page, then the last first. */
function lesserColumns(table: HTMLTableElement): HTMLTableCellElement[][] {
  const cells = [...table.querySelectorAll<HTMLTableCellElement>('th, td')]
  const needed = new Set(cells.filter((cell) => cell.matches(kept)).map(({ cellIndex }) => cellIndex))
  return [...(table.tHead?.rows[0]?.cells ?? [])]
    .filter(({ cellIndex }) => !needed.has(cellIndex))
    .reverse()
    .map((head) => cells.filter(({ cellIndex }) => cellIndex === head.cellIndex))
    .sort((one, other) => Number(hasValue(one)) - Number(hasValue(other)))
}

/** How wide the name's column has to be in a list of some width, both in pixels. */
function neededName(table: HTMLTableElement, width: number): number {
  table.setAttribute('data-unwrapped', '')
  const names = [...table.querySelectorAll<HTMLElement>('td[data-name] > div > div')]
  const longest = Math.max(0, ...names.map(({ offsetWidth }) => offsetWidth))
  table.removeAttribute('data-unwrapped')
  const cell = table.querySelector('td[data-name]')
  const { paddingLeft = '0', paddingRight = '0' } = cell ? getComputedStyle(cell) : {}
  const edges = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight)
  return Math.min(longest + edges, Math.max(leastName, width * nameShare))
}

function take(table: HTMLTableElement, [words, cells]: Step): void {
  table.toggleAttribute('data-words', words < Infinity)
  table.toggleAttribute('data-narrow', cells < Infinity)
  table.style.setProperty('--widest-words', words < Infinity ? `${words}px` : null)
  table.style.setProperty('--widest', cells < Infinity ? `${cells}px` : null)
}

/**
 * Leaves out lesser columns until no column is off the edge and the name has its room: the record has
 * them. The others take the first step at which they stand. Numbers and states keep their room. Returns what it left
 * out, by the columns' keys.
 */
function fit(table: HTMLTableElement): string[] {
  const box = table.parentElement
  const name = table.querySelector<HTMLElement>('th[data-name]')
  if (!box || !name || box.clientWidth === 0) return []
  for (const cell of table.querySelectorAll('[data-folded]')) cell.removeAttribute('data-folded')
  const needed = neededName(table, box.clientWidth)
  const stands = (step: Step) => {
    take(table, step)
    return box.scrollWidth <= box.clientWidth + 1 && name.offsetWidth >= needed
  }
  const leftOut: string[] = []
  if (!steps.some(stands))
    for (const column of lesserColumns(table)) {
      for (const cell of column) cell.setAttribute('data-folded', '')
      leftOut.push(column[0]?.dataset.column ?? '')
      if (stands(last)) break
    }
  if (leftOut.length > 0) steps.some(stands)
  return leftOut
}

/**
 * Lets a list's columns be as wide as their contents, and narrower or fewer where the name would not have its room.
 *
 * @param rows What the table shows: it is measured again when this, its columns, its density or its width has changed.
 * @param onLeftOut Told the keys of the columns that are left out.
 * @returns The table's ref.
 */
export function useNarrowColumns(
  rows: unknown,
  columns: unknown,
  density: string,
  onLeftOut: (keys: string[]) => void,
): RefObject<HTMLTableElement | null> {
  const ref = useRef<HTMLTableElement>(null)
  const measure = useCallback((table: HTMLTableElement) => onLeftOut(fit(table)), [onLeftOut])
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
    // Only the width counts: the height follows from what is measured.
    const watcher = new ResizeObserver(() => {
      if (box.clientWidth === width) return
      width = box.clientWidth
      measure(table)
    })
    watcher.observe(box)
    return () => watcher.disconnect()
  }, [measure])
  return ref
}
