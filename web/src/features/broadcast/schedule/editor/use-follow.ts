import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds for which the view stays where somebody scrolled it. */
const rest = 20_000

/** Keeps the row on air in the middle of what scrolls; scrolling by hand pauses that. */
export function useFollow(
  container: RefObject<HTMLElement | null>,
  key: string | null,
): { paused: boolean; pause: () => void; back: () => void } {
  const [paused, setPaused] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pause = useCallback(() => {
    setPaused(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setPaused(false), rest)
  }, [])
  const back = useCallback(() => {
    clearTimeout(timer.current)
    setPaused(false)
  }, [])
  useEffect(() => {
    const box = container.current
    const row = box?.querySelector<HTMLElement>('[data-on-air]')
    if (key === null || paused || !box || !row) return
    box.scrollTop = row.offsetTop - (box.clientHeight - row.offsetHeight) / 2
  }, [container, key, paused])
  useEffect(() => {
    const box = container.current
    if (!box) return
    const ways = ['wheel', 'touchmove', 'pointerdown'] as const
    for (const way of ways) box.addEventListener(way, pause, { passive: true })
    return () => {
      clearTimeout(timer.current)
      for (const way of ways) box.removeEventListener(way, pause)
    }
  }, [container, pause])
  return { paused: paused && key !== null, pause, back }
}
