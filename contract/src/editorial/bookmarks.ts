import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { bodyId, id, instant, listQuery, queryFlag } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { teaser } from '../site/home.ts'

/** Most articles that one person may keep. */
export const mostBookmarks = 5000

/** What the asking person keeps, the latest kept first. What is off the site now is left out until it is back. */
export const listBookmarks = newsCall('GET', '/home/get-bookmark', {
  can: 'session',
  summary: text('Tin bài tôi đánh dấu', 'Stories I keep'),
  query: listQuery(['kept_at'], {
    /** Only this article: one row or none. */
    article_id: id.optional(),
  }),
  reply: teaser.extend({ kept_at: instant }),
  kind: 'list',
})

/** Keeps a live article, or lets it go. `on` says which; without it the call toggles. */
export const bookmarkArticle = newsCall('GET', '/home/bookmark/:id', {
  can: 'session',
  summary: text('Đánh dấu hoặc bỏ dấu tin bài', 'Keep a story, or let it go'),
  query: z.object({ on: queryFlag.optional() }),
  reply: z.object({ id: bodyId, kept: z.boolean(), total: z.number() }),
  mutates: true,
})
