import { type PictureEdit, sameEdit } from './picture-edit.ts'

/** Undo history of an image's edits. */
export type EditHistory = {
  readonly past: readonly PictureEdit[]
  readonly now: PictureEdit
  readonly future: readonly PictureEdit[]
  /** The drag that produced `now`; its further steps replace it instead of following it. */
  readonly gesture: string | null
}

export const startHistory = (now: PictureEdit): EditHistory => ({ past: [], now, future: [], gesture: null })

/** The history after a change. Changes of one `gesture` are one step. */
export function changeEdit(
  history: EditHistory,
  now: PictureEdit,
  gesture: string | null = null,
): EditHistory {
  if (sameEdit(history.now, now)) return { ...history, now }
  const goesOn = gesture !== null && gesture === history.gesture
  return { past: goesOn ? history.past : [...history.past, history.now], now, future: [], gesture }
}

/** Undoes one step, if possible. */
export function undoEdit(history: EditHistory): EditHistory {
  const before = history.past.at(-1)
  if (!before) return history
  return {
    past: history.past.slice(0, -1),
    now: before,
    future: [history.now, ...history.future],
    gesture: null,
  }
}

/** Redoes one step, if possible. */
export function redoEdit(history: EditHistory): EditHistory {
  const [next, ...future] = history.future
  return next ? { past: [...history.past, history.now], now: next, future, gesture: null } : history
}
