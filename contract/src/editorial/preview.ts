import { z } from 'zod'
import { bodyLimits, newsCall } from '../kit/endpoint.ts'
import { bodyId } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { articleInput } from './article.ts'

/** The page of an article as readers will get it, from what is typed and not saved. Nothing is stored. */
export const previewArticle = newsCall('POST', '/article/preview', {
  bodyLimit: bodyLimits.document,
  can: 'article.create',
  summary: text('Xem trước tin bài như độc giả sẽ thấy', 'Preview a story as readers will see it'),
  body: articleInput.extend({
    /** Null while the article was never saved. */
    article_id: bodyId.nullable(),
  }),
  reply: z.object({
    /** A whole document, to be shown in a frame that runs no scripts. */
    html: z.string(),
  }),
  mutates: false,
})
