import { useEffect, useRef } from 'react'

/** Ctrl+S saves; Ctrl+Z and Ctrl+Y go back and forth, except in a field, which has its own steps. */
export function useDesignKeys(calls: { submit: () => void; undo: () => void; redo: () => void }): void {
  const keys = useRef(calls)
  keys.current = calls
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey)) return
      const inField = (event.target as HTMLElement | null)?.closest('input, textarea')
      const key = event.key.toLowerCase()
      if (key === 's') keys.current.submit()
      else if (key === 'z' && !event.shiftKey && !inField) keys.current.undo()
      else if ((key === 'y' || (key === 'z' && event.shiftKey)) && !inField) keys.current.redo()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
