/** Between toasts and the window's edge, or what they keep clear of, in pixels. */
export const gap = 16

type Span = { top: number; bottom: number }

/**
 * How far above the window's edge toasts stand so that they cover nothing that is pressed, in pixels; at the edge where
 * there is no room at all.
 *
 * @param height Of the toasts, and of the window.
 * @param rows Where on the screen something is pressed, of what lies beneath the toasts' column.
 */
export function liftOver(height: { toasts: number; window: number }, rows: readonly Span[]): number {
  let lift = gap
  for (const { top, bottom } of rows.toSorted((one, other) => other.bottom - one.bottom)) {
    const edge = height.window - lift
    if (top < edge && bottom > edge - height.toasts - gap) lift = height.window - top + gap
  }
  return lift + height.toasts > height.window ? gap : lift
}
