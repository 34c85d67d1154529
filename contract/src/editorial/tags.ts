import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { conflict } from '../kit/errors.ts'
import { changeOf } from '../kit/left-out.ts'
import { bodyId, instant, listQuery, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

export const tagErrors = {
  inUse: conflict(
    'tag.in_use',
    '“{name}” đang gắn ở {articles} tin bài nên không xóa được. Hãy gộp vào từ khóa khác, hoặc xóa kèm gỡ khỏi tin bài.',
    '“{name}” is on {articles} {articles|article|articles} and cannot be deleted. Merge it into another, or delete it and take it off them.',
  ),
  mergeIntoItself: conflict(
    'tag.merge_into_itself',
    'Hãy chọn một từ khóa khác để gộp vào.',
    'Choose another keyword to merge into.',
  ),
} as const

export const tagLabels = {
  name: text('Tên từ khóa', 'Name'),
  articles: text('Tin bài', 'Stories'),
  published: text('Đang đăng', 'Live'),
  aliases: text('Tên khác', 'Other names'),
}

/** Counts of articles stop here; more reads "at least". */
export const mostTagCounted = 10_000

/** A tag. `aliases` are names that lead to it: former ones, and those of tags merged into it. */
export const tagRow = z.object({
  id: bodyId,
  name: z.string(),
  slug: z.string(),
  aliases: z.array(z.string()),
  /** Articles at any stage whose head version has it; at most `mostTagCounted`. */
  articles: z.number(),
  /** Live ones among them; at most `mostTagCounted`. */
  published: z.number(),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

export type TagRow = z.output<typeof tagRow>

export const tagInput = z.strictObject({ name: requiredLine(80) })

const query = listQuery(['name', 'articles', 'created_at', 'updated_at'], {
  used: z.enum(['true', 'false']).optional(),
})

export const listTags = newsCall('GET', '/tags', {
  can: 'tag.index',
  summary: text('Danh sách từ khóa', 'List of keywords'),
  query,
  reply: tagRow,
  kind: 'list',
})

/** Most tags in one exported file. */
export const mostTagsExported = 50_000

export const exportTags = newsCall('GET', '/tags/export', {
  can: 'tag.index',
  summary: text('Xuất danh sách từ khóa ra xlsx', 'The list of keywords as xlsx'),
  query,
  kind: 'raw',
})

/** Suggestions while typing: names that begin so, then names that hold it; the most used first. */
export const searchTags = newsCall('GET', '/tags/search', {
  can: 'session',
  summary: text('Gợi ý từ khóa khi gõ', 'Suggest keywords while typing'),
  query: z.object({ keyword: requiredLine(80), limit: z.coerce.number().int().min(1).max(50).default(10) }),
  reply: z.array(
    z.object({
      id: bodyId,
      name: z.string(),
      articles: z.number(),
      /** The other name by which it was found. */
      alias: z.string().nullable(),
    }),
  ),
})

export const viewTag = newsCall('GET', '/tags/:id', {
  can: 'tag.view',
  summary: text('Xem từ khóa', 'View a keyword'),
  reply: tagRow,
})

export const createTag = newsCall('POST', '/tags/create', {
  can: 'tag.create',
  summary: text('Thêm từ khóa', 'Add a keyword'),
  body: tagInput,
  reply: tagRow,
})

/** Renames a tag everywhere, live pages included; its former name leads to it. */
export const updateTag = newsCall('PUT', '/tags/update/:id', {
  can: 'tag.update',
  summary: text('Đổi tên từ khóa', 'Rename a keyword'),
  body: changeOf(tagInput.shape),
  reply: tagRow,
})

/** One that is on articles is 409 `tag.in_use`, unless `force` takes it off them first. */
export const deleteTag = newsCall('DELETE', '/tags/:id', {
  can: 'tag.delete',
  summary: text('Xóa từ khóa', 'Delete a keyword'),
  query: z.object({ force: z.enum(['true', 'false']).default('false') }),
})

/** Merges tags into one: articles, live pages and suggestions follow, and the old names lead to it. */
export const mergeTags = newsCall('POST', '/tags/merge', {
  can: 'tag.update',
  summary: text('Gộp từ khóa', 'Merge keywords'),
  body: z.strictObject({ ids: z.array(bodyId).min(1).max(100), into_id: bodyId }),
  reply: z.object({ into: tagRow, merged: z.number(), articles: z.number() }),
})
