import { z } from 'zod'
import { text } from '../kit/text.ts'

/**
 * What was timed and does not show though its time has come: whoever timed it (null when unknown) was locked or lost the
 * right meanwhile, and one of the others decides; a few of them by name.
 */
export const heldBack = z.object({ by: z.string().nullable(), deciders: z.array(z.string()) })

export type HeldBack = z.output<typeof heldBack>

export const heldBackLabel = text('Chờ quyết định', 'Waits for a decision')

export const heldBackTexts = {
  who: text('Chờ {names} quyết định.', 'To be decided by {names}.'),
  why: text('{by} hẹn giờ nhưng nay không còn quyền.', '{by} timed it and may no longer.'),
  nobody: text('Chưa ai có quyền quyết định.', 'Nobody may decide yet.'),
  showNow: text('Hiển thị ngay', 'Show it now'),
  shown: text('Đã hiển thị.', 'It is shown.'),
} as const

/** The notification of those who may decide. */
export type HeldBackNotificationData = { held_back: { title: string; title_en: string; name: string } }

export const heldBackSentences = {
  held_back: {
    label: text('Việc đã hẹn giờ chờ tôi quyết định', 'Something timed waits for my decision'),
    title: text('Đến giờ mà chưa hiện: {title}', 'Due, and not shown: {title_en}'),
    body: text(
      '{name} hẹn giờ nhưng nay không còn quyền. Hãy hiển thị hoặc hủy.',
      '{name} timed it and may no longer. Show it, or call it off.',
    ),
  },
}
