import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { id, instant, listQuery } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

/** What a reader wrote below a story on the former site. */
export const readerComment = z.object({
  id,
  article_id: z.number(),
  article: z.string().describe('Title of the story'),
  name: z.string(),
  body: z.string(),
  at: instant,
  shown: z.boolean().describe('Whether readers see it; hidden at first'),
})

export type ReaderComment = z.output<typeof readerComment>

export const listReaderComments = newsCall('GET', '/reader-comments', {
  can: 'import.index',
  summary: text('Ý kiến bạn đọc đã nhập', 'Imported comments of readers'),
  query: listQuery(['at'], { shown: z.enum(['true', 'false']).optional(), article_id: id.optional() }),
  kind: 'list',
  reply: readerComment,
})

export const showReaderComment = newsCall('POST', '/reader-comments/:id/:step', {
  can: 'import.run',
  summary: text('Hiện hoặc ẩn ý kiến bạn đọc', 'Show or hide a comment of a reader'),
  params: z.object({ id, step: z.enum(['show', 'hide']) }),
  reply: readerComment,
})
