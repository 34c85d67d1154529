const places = /^#(cho-)?chu-thich-\d{1,4}$/

/**
 * Follows a link between a note and its reference within the displayed text, without changing the screen's
 * URL. True when the event was such a link's.
 */
export function followNote(
  event: { target: EventTarget | null; preventDefault: () => void },
  text: ParentNode,
): boolean {
  // Elements inside a frame are not instances of this window's classes.
  const target = event.target as Element | null
  const href = target?.closest?.('a')?.getAttribute('href') ?? ''
  if (!places.test(href)) return false
  event.preventDefault()
  const place = text.querySelector(href)
  place?.scrollIntoView({ block: 'center' })
  return true
}
