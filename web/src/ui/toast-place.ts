/** Distance of toasts from the window's edge or avoided elements, in pixels. */
export const gap = 16

type Span = { top: number; bottom: number }

/**
 * Offset of toasts from the window's bottom so that they cover no controls, in pixels; at the edge if there
 * is no free space.
 * @param height Of the toasts, and of the window.
 * @param rows Positions of controls below the toasts' column.
 */
export function liftOver(height: { toasts: number; window: number }, rows: readonly Span[]): number {
  let lift = gap
  for (const { top, bottom } of rows.toSorted((one, other) => other.bottom - one.bottom)) {
    const edge = height.window - lift
    if (top < edge && bottom > edge - height.toasts - gap) lift = height.window - top + gap
  }
  return lift + height.toasts > height.window ? gap : lift
}
