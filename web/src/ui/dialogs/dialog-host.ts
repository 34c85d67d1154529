import { type ReactElement, useSyncExternalStore } from 'react'

type Open = { key: number; element: ReactElement }

let open: Open[] = []
let count = 0
const watchers = new Set<() => void>()

const set = (next: Open[]) => {
  open = next
  for (const tell of watchers) tell()
}

/** Shows a dialog in the host and resolves with what it settles on. */
export function openDialog<Answer>(
  draw: (settle: (answer: Answer) => void) => ReactElement,
): Promise<Answer> {
  return new Promise((resolve) => {
    count += 1
    const key = count
    const settle = (answer: Answer) => {
      set(open.filter((one) => one.key !== key))
      resolve(answer)
    }
    set([...open, { key, element: draw(settle) }])
  })
}

/** Takes all dialogs away without an answer, as when the screen they belong to is left. */
export const closeDialogs = (): void => {
  if (open.length > 0) set([])
}

/** The dialogs that are open, for the one host in the application. */
export const useOpenDialogs = (): Open[] =>
  useSyncExternalStore(
    (tell) => {
      watchers.add(tell)
      return () => watchers.delete(tell)
    },
    () => open,
  )
