import { useEffect, useSyncExternalStore } from 'react'

let title: string | null = null
let view: string | null = null
const watchers = new Set<() => void>()

const set = (next: string | null) => {
  title = next
  for (const tell of watchers) tell()
}

/** Replaces the route's title while the screen stands, for example by the name of the record. */
export function usePageTitle(own: string | null | undefined): void {
  useEffect(() => {
    if (!own) return
    set(own)
    return () => set(null)
  }, [own])
}

/** Says which saved view the screen shows, by its name; a pin of the screen is called by it. */
export function useViewName(name: string | null | undefined): void {
  useEffect(() => {
    view = name ?? null
    for (const tell of watchers) tell()
    return () => {
      view = null
    }
  }, [name])
}

/** The name of the saved view that the screen shows. */
export const useShownView = (): string | null =>
  useSyncExternalStore(
    (tell) => {
      watchers.add(tell)
      return () => watchers.delete(tell)
    },
    () => view,
  )

/** The title that a screen set, for the layout. */
export const useOwnTitle = (): string | null =>
  useSyncExternalStore(
    (tell) => {
      watchers.add(tell)
      return () => watchers.delete(tell)
    },
    () => title,
  )
