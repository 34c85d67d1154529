import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

let place: HTMLElement | null = null
const watchers = new Set<() => void>()

/** Container at the right of the title; passed as its `ref`. */
export function pageActionPlace(element: HTMLElement | null): void {
  place = element
  for (const tell of watchers) tell()
}

/** Renders the page's primary action at the right of the title, from anywhere in the screen. */
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
