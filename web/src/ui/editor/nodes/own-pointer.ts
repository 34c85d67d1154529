const stop = (event: Event) => event.stopPropagation()

/**
 * As the `ref` of controls inside the document: presses there are not told to the text around, which
 * would choose anew what is in hand, and so take the pressed button away before it is let go.
 */
export function ownPointer(element: HTMLElement | null): (() => void) | undefined {
  element?.addEventListener('mousedown', stop)
  return () => element?.removeEventListener('mousedown', stop)
}
