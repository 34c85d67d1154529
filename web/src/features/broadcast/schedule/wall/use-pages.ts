import { useCallback, useEffect, useState } from 'react'

/** Milliseconds for which a page is shown. */
export const pageTime = 20_000

/** Which of some pages is shown: the next one every 20 seconds, by arrows at once; Space stops the turning. */
export function usePages(count: number) {
  const [place, setPlace] = useState(0)
  const [paused, setPaused] = useState(false)
  const toggle = useCallback(() => setPaused((now) => !now), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was chosen stays as long as any other
  useEffect(() => {
    if (paused || count < 2) return
    const timer = setTimeout(() => setPlace((now) => now + 1), pageTime)
    return () => clearTimeout(timer)
  }, [paused, count, place])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const onButton = event.target instanceof Element && event.target.closest('a, button') !== null
      const works: Record<string, (() => void) | undefined> = {
        ArrowRight: () => setPlace((now) => now + 1),
        ArrowLeft: () => setPlace((now) => now + count - 1),
        ' ': onButton ? undefined : toggle,
      }
      const work = works[event.key]
      if (!work) return
      event.preventDefault()
      work()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [count, toggle])
  return { place: count > 0 ? place % count : 0, setPlace, paused, toggle }
}
