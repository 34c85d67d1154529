import { useEffect, useRef } from 'react'

/** Whether the keys belong to what has the focus: a field, a menu, a dialog. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.closest('input, textarea, select, [contenteditable=true]') !== null ||
    document.querySelector('[role=dialog]:not([hidden]), [role=menu]') !== null)

/** Listens to the keys of the reading room while nothing else takes them. */
export function useRoomKeys(keys: Record<string, (() => void) | undefined>): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target))
        return
      const onControl =
        event.target instanceof HTMLElement && event.target.closest('a, button:not([data-story])') !== null
      const act = event.key === 'Enter' && onControl ? undefined : latest.current[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
