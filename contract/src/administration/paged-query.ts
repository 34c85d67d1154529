import type { z } from 'zod'
import { listQuery } from '../kit/schemas.ts'
import { because } from '../kit/validation.ts'

/** The query of a list that may be long and so is never given as a whole. */
export const pagedQuery = <const Sort extends readonly [string, ...string[]], Shape extends z.ZodRawShape>(
  sort: Sort,
  filters: Shape,
) =>
  listQuery(sort, filters).refine((query) => (query as { isPaginate?: boolean }).isPaginate !== false, {
    path: ['isPaginate'],
    ...because('Danh sách này luôn chia trang.', 'This list always comes in pages.'),
  })
