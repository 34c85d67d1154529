import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { id, instant } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

/** Something that an article still lacks, or that still waits, before readers get it. */
export const openPoint = z.object({
  /** Names it as it stands; what has changed since is another point. */
  code: z.string(),
  /** Whether it forbids publication; the others may be left as they are, knowingly. */
  blocks: z.boolean(),
  /** In the language of who asks. */
  label: z.string(),
  /** Where it is put right: a field of the article, one of the text's pictures (from 0), or a tab beside the text. */
  field: z.string().nullable(),
  picture: z.number().int().nullable(),
  tab: z.string().nullable(),
})

export type OpenPoint = z.output<typeof openPoint>

/** All that speaks against publishing an article at a time: cover, descriptions, sources, rights, comments, suggestions. */
export const openPoints = newsCall('GET', '/article/open-points', {
  can: 'article.view',
  summary: text('Điểm còn mở trước khi xuất bản', 'Open points before publication'),
  query: z.object({ id, at: instant.optional() }),
  reply: z.array(openPoint),
})
