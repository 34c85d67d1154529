import { startTransition, useEffect, useState } from 'react'

/** Milliseconds after which it is soon also where nothing is painted, as in a hidden tab. */
const withoutPaint = 200

/**
 * False at the first drawing of a component, true once that has been painted: for parts that nobody needs in the first
 * moment, so that the rows of a list come before its tools.
 */
export function useSoon(): boolean {
  const [soon, setSoon] = useState(false)
  useEffect(() => {
    let timer = setTimeout(come, withoutPaint)
    const frame = requestAnimationFrame(() => {
      clearTimeout(timer)
      timer = setTimeout(come)
    })
    function come() {
      startTransition(() => setSoon(true))
    }
    return () => {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
    }
  }, [])
  return soon
}
