import { text } from '@toasoan/contract/kit/text'

/** Words of a step that was made, and of taking it back. */
export const undoTexts = {
  done: text('Đã {move}.', 'Done: {move}.'),
  undo: text('Hoàn tác', 'Undo'),
  undone: text('Đã hoàn tác.', 'Undone.'),
} as const
