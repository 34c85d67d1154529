import { type RefObject, useLayoutEffect, useRef } from 'react'

/** How wide a cell may be at most, in pixels: as wide as lets all columns stand in the list. */
const widths = [184, 160, 136, 112, 96]

/** Cuts the cells' words a step further until no column is off the edge. Names, numbers and states keep their room. */
function fit(table: HTMLTableElement): void {
  const box = table.parentElement
  if (!box || box.clientWidth === 0) return
  const sticksOut = () => box.scrollWidth > box.clientWidth + 1
  table.style.removeProperty('--widest')
  table.removeAttribute('data-narrow')
  for (const width of widths) {
    if (!sticksOut()) return
    table.setAttribute('data-narrow', '')
    table.style.setProperty('--widest', `${width}px`)
  }
}

/**
 * Lets a list's columns be as wide as their contents, and narrower where together they would not fit.
 *
 * @param rows What the table shows: it is measured again when this, its columns, its density or its width has changed.
 */
export function useNarrowColumns(
  rows: unknown,
  columns: unknown,
  density: string,
): RefObject<HTMLTableElement | null> {
  const ref = useRef<HTMLTableElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown decides on the columns' widths
  useLayoutEffect(() => {
    const table = ref.current
    if (table) fit(table)
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
      fit(table)
    })
    watcher.observe(box)
    return () => watcher.disconnect()
  }, [])
  return ref
}
