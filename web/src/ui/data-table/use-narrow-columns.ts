import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** How wide a cell may be at most, in pixels: as wide as lets all columns stand in the list. */
const widths = [184, 160, 136, 112, 96]

/** Names are what a list is read by: while they have a smaller share of it, the other columns' words take two lines. */
const nameShare = 0.34
/** Narrower than that, two lines are too short for words: not for the sake of names. */
const leastForNames = 112

/** Cells without which a row says too little, or could not be worked with: its name, its states, what it is sorted by. */
const kept =
  '[data-name], [data-needed], [data-check], [data-actions], [aria-sort="ascending"], [aria-sort="descending"], :has(.mantine-Badge-root)'

/** The columns that may be left out, the last first, each as its cells. */
function lesserColumns(table: HTMLTableElement): HTMLTableCellElement[][] {
  const cells = [...table.querySelectorAll<HTMLTableCellElement>('th, td')]
  const needed = new Set(cells.filter((cell) => cell.matches(kept)).map(({ cellIndex }) => cellIndex))
  return [...(table.tHead?.rows[0]?.cells ?? [])]
    .filter(({ cellIndex }) => !needed.has(cellIndex))
    .reverse()
    .map((head) => cells.filter(({ cellIndex }) => cellIndex === head.cellIndex))
}

/**
 * Cuts the cells' words a step further until no column is off the edge; where that is not enough, leaves out lesser
 * columns, the last first: the record has them. Names, numbers and states keep their room; for the names' share, words
 * that have two lines give some of theirs. Returns what it left out, by the columns' keys.
 */
function fit(table: HTMLTableElement): string[] {
  const box = table.parentElement
  if (!box || box.clientWidth === 0) return []
  const sticksOut = () => box.scrollWidth > box.clientWidth + 1
  table.style.removeProperty('--widest')
  table.style.removeProperty('--widest-words')
  table.removeAttribute('data-narrow')
  table.removeAttribute('data-words')
  for (const cell of table.querySelectorAll('[data-folded]')) cell.removeAttribute('data-folded')
  for (const width of widths) {
    if (!sticksOut()) break
    table.setAttribute('data-narrow', '')
    table.style.setProperty('--widest', `${width}px`)
  }
  const leftOut: string[] = []
  for (const column of lesserColumns(table)) {
    if (!sticksOut()) break
    for (const cell of column) cell.setAttribute('data-folded', '')
    leftOut.push(column[0]?.dataset.column ?? '')
  }
  const name = table.querySelector<HTMLElement>('th[data-name]')
  for (const width of widths) {
    if (!name || width < leastForNames || name.offsetWidth >= box.clientWidth * nameShare) break
    table.setAttribute('data-words', '')
    table.style.setProperty('--widest-words', `${width}px`)
  }
  return leftOut
}

/**
 * Lets a list's columns be as wide as their contents, and narrower or fewer where together they would not fit.
 *
 * @param rows What the table shows: it is measured again when this, its columns, its density or its width has changed.
 * @returns The table's ref, and the keys of the columns that are left out.
 */
export function useNarrowColumns(
  rows: unknown,
  columns: unknown,
  density: string,
): { ref: RefObject<HTMLTableElement | null>; leftOut: string[] } {
  const ref = useRef<HTMLTableElement>(null)
  const [leftOut, setLeftOut] = useState<string[]>([])
  const measure = useCallback((table: HTMLTableElement) => {
    const now = fit(table)
    setLeftOut((before) => (before.join() === now.join() ? before : now))
  }, [])
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
  return { ref, leftOut }
}
