import { useEffect, useState } from 'react'

/** Whole seconds since `begins` (epoch milliseconds) by a clock that is `offset` ms ahead, every `step` seconds. */
export function useSeconds(begins: number, offset: number, step = 1): number {
  const read = () => Math.floor((Date.now() + offset - begins) / 1000 / step) * step
  const [now, setNow] = useState(read)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the same values
  useEffect(() => {
    setNow(read())
    const timer = setInterval(() => setNow(read()), Math.min(1000, step * 250))
    return () => clearInterval(timer)
  }, [begins, offset, step])
  return now
}
