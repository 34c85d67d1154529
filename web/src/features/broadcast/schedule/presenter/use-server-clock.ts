import { useEffect, useRef, useState } from 'react'

/** Milliseconds between two looks at the clock. */
const tick = 250

/**
 * The time of the server (epoch milliseconds) as it goes on: `told` is what the server said when it answered, at
 * `received` by this machine's clock.
 */
export function useServerClock(told: string, received: number): number {
  const offset = useRef(0)
  offset.current = Date.parse(told) - received
  const [now, setNow] = useState(() => Date.now() + offset.current)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() + offset.current), tick)
    return () => clearInterval(timer)
  }, [])
  return now
}
