import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Filter } from './list-types.ts'

const gap = 8
const search = 232
/** The button for further filters, and the one that clears them. */
const buttons = 112 + 30 + gap

/** Width of a filter's field in pixels. */
const widthOf = (filter: Filter): number => (filter.kind === 'custom' ? 200 : 148)

/** Number of filters that fit the given width; the others are behind a button, which needs space too. */
export function filtersWithin(filters: readonly Filter[], room: number): number {
  const fit = (pixels: number) => {
    let used = 0
    const first = filters.findIndex((filter) => {
      used += widthOf(filter) + gap
      return used > pixels
    })
    return first < 0 ? filters.length : first
  }
  return fit(room - 30) === filters.length ? filters.length : fit(room - buttons)
}

/**
 * Number of filters that fit the row of `toolbar` beside its other content: children marked `data-beside`
 * keep their width, and are there once it is `soon`.
 */
export function useFilterRoom(
  toolbar: RefObject<HTMLElement | null>,
  filters: readonly Filter[],
  searchable: boolean,
  soon: boolean,
): number {
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const element = toolbar.current
    if (!element || !soon) return
    const beside = [...element.querySelectorAll<HTMLElement>(':scope > [data-beside]')]
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      const taken = beside.reduce((sum, part) => sum + part.offsetWidth + gap, searchable ? search + gap : 0)
      setRoom(element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - taken)
    }
    measure()
    const watcher = new ResizeObserver(measure)
    for (const part of [element, ...beside]) watcher.observe(part)
    return () => watcher.disconnect()
  }, [toolbar, searchable, soon])
  return filtersWithin(filters, room)
}
