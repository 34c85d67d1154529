/** Target of a key in the picker: another file, the search field, or none. */
export type PickerMove = { to: number; inGrid: boolean } | null

type Place = { key: string; at: number; count: number; columns: number; inGrid: boolean }

/**
 * Down moves from the search field into the grid and by rows, up back to the field; left and right belong to
 * the field until then.
 */
export function movedBy({ key, at, count, columns, inGrid }: Place): PickerMove {
  if (count === 0) return null
  const within = (to: number) => ({ to: Math.min(Math.max(to, 0), count - 1), inGrid: true })
  if (key === 'ArrowDown') return within(inGrid ? at + columns : at)
  if (!inGrid) return null
  if (key === 'ArrowUp') return at < columns ? { to: at, inGrid: false } : within(at - columns)
  if (key === 'ArrowRight') return within(at + 1)
  if (key === 'ArrowLeft') return within(at - 1)
  if (key === 'Home') return within(0)
  if (key === 'End') return within(count - 1)
  return null
}
