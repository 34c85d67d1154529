import { text } from '../kit/text.ts'

/**
 * How a story that readers have is changed: a fix is small and silent, an update shows its time, a correction shows a note.
 */
export const liveChanges = ['fix', 'update', 'correction'] as const

export type LiveChange = (typeof liveChanges)[number]

export const liveChangeLabels = {
  fix: text('Sửa nhỏ', 'Fix'),
  update: text('Cập nhật', 'Update'),
  correction: text('Đính chính', 'Correction'),
} as const satisfies Record<LiveChange, unknown>

/** Most words that a fix may change. */
export const mostFixedWords = 20
