import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

let place: HTMLElement | null = null
const watchers = new Set<() => void>()

/** The layout's place at the right of the title; given as its `ref`. */
export function pageActionPlace(element: HTMLElement | null): void {
  place = element
  for (const tell of watchers) tell()
}

/** Puts the page's one primary action at the right of the title, wherever the screen draws it. */
export function PageAction({ children }: { children: ReactNode }) {
  const target = useSyncExternalStore(
    (tell) => {
      watchers.add(tell)
      return () => watchers.delete(tell)
    },
    () => place,
  )
  return target && createPortal(children, target)
}
