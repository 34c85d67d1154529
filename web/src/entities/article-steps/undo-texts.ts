import { text } from '@toasoan/contract/kit/text'

/** Texts of a transition and its undo. */
export const undoTexts = {
  done: text('Đã {move}.', 'Done: {move}.'),
  undo: text('Hoàn tác', 'Undo'),
  undone: text('Đã hoàn tác.', 'Undone.'),
} as const
