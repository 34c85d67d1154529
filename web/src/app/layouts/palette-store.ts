import { useSyncExternalStore } from 'react'

let requested = false
const watchers = new Set<() => void>()

/** Opens the palette; it is loaded when somebody asks for it first. */
export function openPalette(): void {
  requested = true
  for (const tell of watchers) tell()
  void import('./command-palette.tsx').then(({ palette }) => palette.open()).catch(() => {})
}

/** Whether the palette was asked for, and so is to be there. */
export const usePaletteRequested = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      watchers.add(tell)
      return () => watchers.delete(tell)
    },
    () => requested,
  )
