import { type RefObject, useEffect, useState } from 'react'

/**
 * Scrolls a text at reading speed: all of it within `seconds`. Another text (`key`) begins at its top; `toggle` starts and
 * stops it.
 */
export function useScroll(
  box: RefObject<HTMLElement | null>,
  key: string,
  seconds: number,
): { scrolls: boolean; toggle: () => void } {
  const [scrolls, setScrolls] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is read from its beginning
  useEffect(() => {
    if (box.current) box.current.scrollTop = 0
  }, [box, key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another height
  useEffect(() => {
    if (!scrolls || seconds <= 0) return
    let at = box.current?.scrollTop ?? 0
    let last = performance.now()
    let frame = requestAnimationFrame(function turn(now) {
      const words = box.current
      if (words) {
        // What somebody scrolled by hand meanwhile counts.
        if (Math.abs(words.scrollTop - at) > 2) at = words.scrollTop
        at += (((now - last) / 1000) * words.scrollHeight) / seconds
        words.scrollTop = at
      }
      last = now
      frame = requestAnimationFrame(turn)
    })
    return () => cancelAnimationFrame(frame)
  }, [box, key, scrolls, seconds])
  return { scrolls, toggle: () => setScrolls((now) => !now) }
}
