/** Where the keys of the picker lead: to another file, out of the grid, or nowhere of their own. */
export type PickerMove = { to: number; inGrid: boolean } | null

type Place = { key: string; at: number; count: number; columns: number; inGrid: boolean }

/**
 * Down goes from the words into the grid and on by rows, up back to the words; left and right belong to the words
 * until then.
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
