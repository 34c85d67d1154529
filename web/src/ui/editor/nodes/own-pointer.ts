const stop = (event: Event) => event.stopPropagation()

/**
 * `ref` for controls inside the document: stops pointer events from reaching the editor, which would change
 * the selection and remove the pressed button before it is released.
 */
export function ownPointer(element: HTMLElement | null): (() => void) | undefined {
  element?.addEventListener('mousedown', stop)
  return () => element?.removeEventListener('mousedown', stop)
}
