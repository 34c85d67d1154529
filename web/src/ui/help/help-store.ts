import { useSyncExternalStore } from 'react'

let opened = false
const watchers = new Set<() => void>()

/** Toggles the guide for the current screen. */
export function showHelp(requested: boolean): void {
  opened = requested
  for (const tell of watchers) tell()
}

/** Whether the guide is open. */
export const useHelpOpened = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      watchers.add(tell)
      return () => watchers.delete(tell)
    },
    () => opened,
  )

let tourAsked = false

/** Restarts the tour, or ends a requested one. */
export function askForTour(requested: boolean): void {
  tourAsked = requested
  for (const tell of watchers) tell()
}

/** Whether the tour was requested. */
export const useTourAsked = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      watchers.add(tell)
      return () => watchers.delete(tell)
    },
    () => tourAsked,
  )
