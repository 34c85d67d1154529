import { useEffect, useRef } from 'react'

export type InboxKeys = {
  move: (by: 1 | -1) => void
  choose: () => void
  approve: () => void
  refuse: () => void
}

/** Whether the keys belong to what has the focus: a field, a menu, a dialog. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true]') !== null ||
    document.querySelector('[role=dialog]:not([hidden]), [role=menu]') !== null)

/** Listens to j, k, x, a and r while nothing else takes the keys. */
export function useInboxKeys(keys: InboxKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // A key that is held down must not decide on one thing after another.
      const isHeld = event.repeat && event.key !== 'j' && event.key !== 'k'
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isHeld) return
      if (isTaken(event.target)) return
      const { move, choose, approve, refuse } = latest.current
      const act: Record<string, () => void> = {
        j: () => move(1),
        k: () => move(-1),
        x: choose,
        a: approve,
        r: refuse,
      }
      const run = act[event.key]
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
