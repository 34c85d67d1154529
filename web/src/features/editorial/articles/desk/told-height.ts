import { type RefObject, useLayoutEffect } from 'react'

/**
 * Publishes in a CSS property how high a part is that stays above the text: the head for the whole page, a
 * notice for the desk that contains it. Nothing once the part is gone.
 */
export function useHeightTold(
  property: '--bar' | '--notice',
  part: RefObject<HTMLElement | null>,
  told = true,
): void {
  useLayoutEffect(() => {
    const element = part.current?.closest<HTMLElement>('[data-bar]') ?? part.current
    const desk = property === '--bar' ? document.documentElement : element?.parentElement
    if (!element || !desk || !told) return
    const watch = new ResizeObserver(() => desk.style.setProperty(property, `${element.offsetHeight}px`))
    watch.observe(element)
    return () => {
      watch.disconnect()
      desk.style.removeProperty(property)
    }
  }, [property, part, told])
}
