const places = /^#(cho-)?chu-thich-\d{1,4}$/

/**
 * Follows a link between a note and its place within the text that is shown, and leaves the address of the screen
 * alone. True when the event was such a link's.
 */
export function followNote(
  event: { target: EventTarget | null; preventDefault: () => void },
  text: ParentNode,
): boolean {
  // An element of a frame is none of this window's elements.
  const target = event.target as Element | null
  const href = target?.closest?.('a')?.getAttribute('href') ?? ''
  if (!places.test(href)) return false
  event.preventDefault()
  const place = text.querySelector(href)
  place?.scrollIntoView({ block: 'center' })
  return true
}
