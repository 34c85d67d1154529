import { useSyncExternalStore } from 'react'

let place: HTMLElement | null = null
const watchers = new Set<() => void>()

/** Where the bar above the screens keeps room for the way back up, so that it covers nothing; given as its `ref`. */
export function scrollPlace(element: HTMLElement | null): void {
  place = element
  for (const tell of watchers) tell()
}

/** That place; null on pages without the bar. */
export const useScrollPlace = (): HTMLElement | null =>
  useSyncExternalStore(
    (tell) => {
      watchers.add(tell)
      return () => watchers.delete(tell)
    },
    () => place,
  )
