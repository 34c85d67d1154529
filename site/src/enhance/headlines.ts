/** Where this tab remembers which headline of a story it shows, and what it has reported. */
const remembered = (key: string, value: () => string): { value: string; isNew: boolean } => {
  try {
    const before = sessionStorage.getItem(key)
    if (before) return { value: before, isNew: false }
    const made = value()
    sessionStorage.setItem(key, made)
    return { value: made, isNew: true }
  } catch {
    return { value: value(), isNew: true }
  }
}

/**
 * Shows one of two headlines where both are given, by lot and the same throughout a tab, and reports once that it was in
 * sight and once that it was opened. Nothing about the reader is sent.
 */
export function tryHeadlines(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-second]')) {
    const { trial, second } = link.dataset
    const key = `headline-${trial}`
    const { value: title } = remembered(key, () => (Math.random() < 0.5 ? 'first' : 'second'))
    if (title === 'second') link.textContent = second ?? ''
    link.removeAttribute('data-second')
    const report = (what: string) => {
      if (remembered(`${key}-${what}`, () => '1').isNew)
        navigator.sendBeacon(`/site/headline/${trial}/${title}/${what}`)
    }
    const sight = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      sight.disconnect()
      report('shown')
    })
    sight.observe(link)
    link.addEventListener('click', () => report('clicked'))
    link.addEventListener('auxclick', () => report('clicked'))
  }
}
