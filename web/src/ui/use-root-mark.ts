import { useLayoutEffect } from 'react'

/** How many components mark the root with a name now. */
const marks = new Map<string, number>()

/**
 * Marks the page's root with `data-…` while the caller is shown and `on` is true, for styles of what lies outside of it. In place of
 * `:root:has()`, by which a key anywhere makes the browser compute the styles of the whole page again.
 */
export function useRootMark(name: 'overAll' | 'phone' | 'viewed', on = true): void {
  useLayoutEffect(() => {
    if (!on) return
    const root = document.documentElement
    marks.set(name, (marks.get(name) ?? 0) + 1)
    root.dataset[name] = ''
    return () => {
      const left = (marks.get(name) ?? 1) - 1
      marks.set(name, left)
      if (left === 0) delete root.dataset[name]
    }
  }, [name, on])
}
