import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { bodyId, instant, line } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

/** An article to lead to from another one. */
export const storyChoice = z.object({
  id: bodyId,
  title: z.string(),
  stage: z.number().int(),
  /** Whether readers can read it now. */
  live: z.boolean(),
  /** Its address on the site, once it is live. */
  path: z.string(),
  category: z.string().nullable(),
  published_at: instant.nullable(),
})

export type StoryChoice = z.output<typeof storyChoice>

/** Most stories that one call names. */
export const mostStoryChoices = 50

const idList = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15})*$/)
  .transform((list) => [...new Set(list.split(',').map(Number))])
  .pipe(z.array(z.number()).max(mostStoryChoices))

export const searchStories = newsCall('GET', '/article/stories', {
  can: 'session',
  summary: text('Tìm tin bài để dẫn tới', 'Find stories to link to'),
  query: z.object({
    keyword: line(200).optional(),
    /** These instead of a search, separated by commas; those that the user may not know of are left out. */
    ids: idList.optional(),
    limit: z.coerce.number().int().min(1).max(mostStoryChoices).default(10),
  }),
  reply: z.array(storyChoice),
})
