import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

/**
 * Debounced text of a search field, trimmed (`pause` in ms). Only external values (Back, a saved view)
 * replace the input: the field's own value arrives later, and is shorter than the text typed since. `finish`
 * applies it immediately.
 */
export function useTyped(value: string, tell: (value: string) => void, pause = 400) {
  const [typed, setTyped] = useState(value)
  const asked = useRef(value)
  const ask = (next: string) => {
    if (next === asked.current) return
    asked.current = next
    tell(next)
  }
  const later = useDebouncedCallback(ask, pause)
  useEffect(() => {
    if (value === asked.current) return
    later.cancel()
    asked.current = value
    setTyped(value)
  }, [value, later])
  return {
    typed,
    type: (next: string) => {
      setTyped(next)
      later(next.trim())
    },
    finish: (next: string) => {
      later.cancel()
      setTyped(next)
      ask(next.trim())
    },
  }
}
