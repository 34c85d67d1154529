import { useEffect, useRef } from 'react'

export type PresenterKeys = {
  step: (by: 1 | -1) => void
  byClock: () => void
  size: (by: 1 | -1) => void
  whole: () => void
  scroll: () => void
  mirror: () => void
}

const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [role=dialog], [role=menu]') !== null

/** Listens to the keys of the presenter's view; remotes of presenters send PageUp and PageDown. */
export function usePresenterKeys(keys: PresenterKeys): void {
  const now = useRef(keys)
  now.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isControl(event.target)) return
      const { step, byClock, size, whole, scroll, mirror } = now.current
      const onButton = event.target instanceof Element && event.target.closest('a, button') !== null
      const works: Record<string, (() => void) | undefined> = {
        ' ': onButton ? undefined : () => step(1),
        ArrowRight: () => step(1),
        ArrowDown: () => step(1),
        PageDown: () => step(1),
        ArrowLeft: () => step(-1),
        ArrowUp: () => step(-1),
        PageUp: () => step(-1),
        Home: byClock,
        '+': () => size(1),
        '=': () => size(1),
        '-': () => size(-1),
        f: whole,
        s: scroll,
        m: mirror,
      }
      const work = works[event.key]
      if (!work) return
      event.preventDefault()
      work()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
