import { useSyncExternalStore } from 'react'

let opened = false
const watchers = new Set<() => void>()

/** Opens the guide for the screen that is open, or closes it. */
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

/** Begins the tour anew, or ends the one that was asked for. */
export function askForTour(requested: boolean): void {
  tourAsked = requested
  for (const tell of watchers) tell()
}

/** Whether somebody asked for the tour. */
export const useTourAsked = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      watchers.add(tell)
      return () => watchers.delete(tell)
    },
    () => tourAsked,
  )
