import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { day, id, line, listQuery, prose, queryFlag, queryIds } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { articleRow } from './article.ts'

export const managedQuery = listQuery(['stage_at', 'updated_at'], {
  stage: z.coerce.number().int().min(1).max(8).optional(),
  category_id: id.optional(),
  department_id: id.optional(),
  article_type_id: id.optional(),
  author_id: id.optional(),
  tag: line(80).optional(),
  start_date: day.optional(),
  end_date: day.optional(),
  /** Only what waits longer than its limit. */
  overdue: queryFlag.optional(),
  /** Only these, named by their numbers with commas between. */
  ids: queryIds.optional(),
})

/** Every article that the asking person may read, whatever its stage; the latest moved first. */
export const listManaged = newsCall('GET', '/manager', {
  can: 'article.view',
  summary: text('Tin bài ở mọi trạng thái', 'Stories at every stage'),
  query: managedQuery,
  reply: articleRow,
  kind: 'list',
})

/** At most `mostExported` of them; a last sheet says when there are more. */
export const exportManaged = newsCall('GET', '/manager/export', {
  can: 'article.view',
  summary: text('Xuất tin bài ở mọi trạng thái ra xlsx', 'Stories at every stage as xlsx'),
  query: managedQuery,
  kind: 'raw',
})

/**
 * Moves one article to the bin, by the workflow's rules: what is live is unpublished first. Who deletes names the
 * stage that they looked at, and the version where they know it: where another stands by then, the answer is 409 with who brought it there.
 */
export const deleteManaged = newsCall('DELETE', '/manager/:id', {
  can: 'article.delete',
  summary: text('Chuyển một tin bài vào thùng rác', 'Move a story to the bin'),
  query: z.object({
    /** The head version that was looked at; the latest without it. */
    version: z.coerce.number().int().min(1).optional(),
    /** The stage that was looked at. */
    stage: z.coerce.number().int().min(1).max(8),
    reason: prose(2000).optional(),
  }),
})
