import { useEffect, useRef } from 'react'

/** Listens to single keys while a quick view is open, and nothing above it is: a dialog, a menu, a field. */
export function useViewKeys(keys: Readonly<Record<string, () => void>> | null): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // A key that is held down must not decide on one article after another.
      const isHeld = event.repeat && event.key !== 'j' && event.key !== 'k'
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isHeld) return
      if (document.querySelectorAll('[role=dialog]:not([hidden]), [role=menu]').length > 1) return
      if (
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, [contenteditable=true]')
      )
        return
      const run = latest.current?.[event.key]
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
