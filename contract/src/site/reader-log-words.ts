import { type Text, text } from '../kit/text.ts'
import { feedbackKindLabels, feedbackLabels } from './feedback.ts'

type Words = Readonly<Record<string, Text>>

/** Kinds of records that readers make. */
export const readerKinds: Words = {
  reader_feedback: text('Ý kiến bạn đọc', 'Feedback of a reader'),
}

/** What their forms call their fields. */
export const readerForms: Readonly<Record<string, Words>> = { reader_feedback: feedbackLabels }

/** What the values of their fields are called. */
export const readerValues: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  reader_feedback: { kind: feedbackKindLabels },
}
