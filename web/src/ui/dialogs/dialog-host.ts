import { createContext, type ReactElement, useSyncExternalStore } from 'react'

type Open = { key: number; element: ReactElement; opened: boolean; close: () => void; leave: () => void }

let open: Open[] = []
let count = 0
const watchers = new Set<() => void>()

const set = (next: Open[]) => {
  open = next
  for (const tell of watchers) tell()
}

/**
 * Opens a dialog in the host and resolves with its result, null when cancelled. Its window closes first
 * (`DialogWindow`); dialogs with their own window call `leave` after closing.
 */
export const openDialog = <Answer>(
  draw: (answerWith: (answer: Answer | null) => void, leave: () => void) => ReactElement,
): Promise<Answer | null> =>
  new Promise((resolve) => {
    count += 1
    const key = count
    let answered: Answer | null = null
    const answerWith = (answer: Answer | null) => {
      answered = answer
      set(open.map((one) => (one.key === key ? { ...one, opened: false } : one)))
    }
    const leave = () => {
      set(open.filter((one) => one.key !== key))
      resolve(answered)
    }
    set([
      ...open,
      { key, element: draw(answerWith, leave), opened: true, close: () => answerWith(null), leave },
    ])
  })

/** Closes all dialogs without a result, for example when leaving the screen. */
export const closeDialogs = (): void => {
  if (open.length > 0) set([])
}

/** The open dialogs, for the application's single host. */
export const useOpenDialogs = (): Open[] =>
  useSyncExternalStore(
    (tell) => {
      watchers.add(tell)
      return () => watchers.delete(tell)
    },
    () => open,
  )

/** The dialog that contains a component; null outside of `openDialog`. */
export const ShownDialog = createContext<Pick<Open, 'opened' | 'close' | 'leave'> | null>(null)
