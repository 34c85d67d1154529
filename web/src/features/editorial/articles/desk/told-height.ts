import { type RefObject, useLayoutEffect } from 'react'

/** Tells the desk in a CSS property how high a part of it is that stays above the text; nothing once it is gone. */
export function useHeightTold(
  property: '--bar' | '--notice',
  part: RefObject<HTMLElement | null>,
  told = true,
): void {
  useLayoutEffect(() => {
    const element = part.current
    const desk = element?.parentElement
    if (!element || !desk || !told) return
    const watch = new ResizeObserver(() => desk.style.setProperty(property, `${element.offsetHeight}px`))
    watch.observe(element)
    return () => {
      watch.disconnect()
      desk.style.removeProperty(property)
    }
  }, [property, part, told])
}
