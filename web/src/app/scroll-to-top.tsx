import { ActionIcon } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { text } from '@toasoan/contract/kit/text'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import { useScrollPlace } from './scroll-place.ts'
import styles from './scroll-to-top.module.css'

const label = text('Lên đầu trang', 'Back to top')

/** Pixels after which it appears. */
const far = 250

/** What was scrolled: the page, or a tall box of the screen; menus and what lies over the screen have ends in sight. */
function scrolledBy({ target }: Event): HTMLElement | null {
  if (target === document) return document.documentElement
  const box = target as HTMLElement
  return box.clientHeight > window.innerHeight / 3 && box.closest('main') ? box : null
}

/** Appears after 250 px of scrolling, of the page or of a box in it, and brings both back to their top. */
export function ScrollToTop() {
  const t = useText()
  const { pathname } = useLocation()
  const [scrolled, setScrolled] = useState<ReadonlySet<HTMLElement>>(new Set())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has other boxes
  useEffect(() => {
    setScrolled(new Set())
    const look = (event: Event) => {
      const element = scrolledBy(event)
      if (!element) return
      const isFar = element.scrollTop > far
      setScrolled((before) => {
        if (before.has(element) === isFar) return before
        const next = new Set(before)
        if (isFar) next.add(element)
        else next.delete(element)
        return next
      })
    }
    // Scrolling does not bubble, but can be seen on its way down.
    window.addEventListener('scroll', look, { passive: true, capture: true })
    return () => window.removeEventListener('scroll', look, { capture: true })
  }, [pathname])
  const place = useScrollPlace()
  if (scrolled.size === 0) return null
  const button = (
    <ActionIcon
      className={place ? undefined : styles.button}
      variant="default"
      size={36}
      radius="xl"
      aria-label={t(label)}
      onClick={() => {
        for (const element of scrolled) element.scrollTo({ top: 0, behavior: 'smooth' })
      }}
    >
      <IconArrowUp size={18} stroke={1.8} />
    </ActionIcon>
  )
  return place ? createPortal(button, place) : button
}
