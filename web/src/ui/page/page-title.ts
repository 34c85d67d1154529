import { useEffect, useSyncExternalStore } from 'react'

let title: string | null = null
let view: string | null = null
const watchers = new Set<() => void>()

const set = (next: string | null) => {
  title = next
  for (const tell of watchers) tell()
}

/** Replaces the route's title while the screen is mounted, for example by the record's name. */
export function usePageTitle(own: string | null | undefined): void {
  useEffect(() => {
    if (!own) return
    set(own)
    return () => set(null)
  }, [own])
}

/** Sets the name of the displayed saved view, which is used for pinning the screen. */
export function useViewName(name: string | null | undefined): void {
  useEffect(() => {
    view = name ?? null
    for (const tell of watchers) tell()
    return () => {
      view = null
    }
  }, [name])
}

/** Name of the displayed saved view. */
export const useShownView = (): string | null =>
  useSyncExternalStore(
    (tell) => {
      watchers.add(tell)
      return () => watchers.delete(tell)
    },
    () => view,
  )

/** The title set by a screen, for the layout. */
export const useOwnTitle = (): string | null =>
  useSyncExternalStore(
    (tell) => {
      watchers.add(tell)
      return () => watchers.delete(tell)
    },
    () => title,
  )
