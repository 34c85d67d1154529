import { z } from 'zod'
import { type Text, text } from '../kit/text.ts'

/** What an article refers to, and what may be gone when an earlier version of it is put back. */
export const referenceLabels = {
  category_id: text('Chuyên mục', 'Category'),
  other_category_ids: text('Chuyên mục khác', 'Further categories'),
  article_type_id: text('Thể loại', 'Genre'),
  department_id: text('Phòng ban', 'Department'),
  cover_file_id: text('Ảnh đại diện', 'Cover picture'),
  attachment_ids: text('Tệp đính kèm', 'Attachments'),
  related_ids: text('Tin liên quan', 'Related stories'),
  contributors: text('Người tham gia', 'Contributors'),
} as const satisfies Record<string, Text>

export type Reference = keyof typeof referenceLabels

export const references = Object.keys(referenceLabels) as [Reference, ...Reference[]]

/**
 * What did not come back with an earlier version, since it is gone or out of the actor's reach: tags by the names they
 * had, and fields of which something was left out. Category, type and department are then those that the article has.
 */
export const leftBehind = z.object({ tags: z.array(z.string()), fields: z.array(z.enum(references)) })

export type LeftBehind = z.output<typeof leftBehind>
