import { useCallback, useState } from 'react'

/** A choice that this browser remembers. */
export function useStored<Value>(name: string, initial: Value) {
  const [value, setValue] = useState<Value>(() => {
    try {
      return JSON.parse(localStorage.getItem(name) ?? 'null') ?? initial
    } catch {
      return initial
    }
  })
  const change = useCallback(
    (next: Value) => {
      setValue(next)
      try {
        localStorage.setItem(name, JSON.stringify(next))
      } catch {
        // Without storage the choice lasts until the page is left.
      }
    },
    [name],
  )
  return [value, change] as const
}
