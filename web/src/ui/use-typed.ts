import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

/**
 * What is typed into a field that asks for it, trimmed, after a pause of `pause` milliseconds. Only a value that comes from
 * elsewhere (Back, a saved view) takes its place: what the field asked for comes back later, and shorter than what was
 * typed since. `finish` asks at once.
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
