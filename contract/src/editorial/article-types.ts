import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { conflict } from '../kit/errors.ts'
import { changeOf } from '../kit/left-out.ts'
import { bodyId, instant, listQuery, prose, requiredLine, shortCode } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

export const articleTypeErrors = {
  notEmpty: conflict(
    'article_type.not_empty',
    'Không xóa được “{name}” vì còn: {inside}. Hãy ngừng dùng thay vì xóa.',
    '“{name}” cannot be deleted; it still has: {inside}. Stop using it instead.',
  ),
  builtIn: conflict(
    'article_type.built_in',
    'Trang tin cần loại “{name}” nên không xóa được.',
    'The news site needs the type “{name}”, so it cannot be deleted.',
  ),
} as const

/** Codes that the program itself looks for: the front page's band of pictures. */
export const builtInArticleTypes: readonly string[] = ['photo']

export const articleTypeLabels = {
  name: text('Tên loại', 'Name'),
  code: text('Mã', 'Code'),
  description: text('Mô tả', 'Description'),
  active: text('Đang dùng', 'In use'),
  articles: text('Tin bài', 'Articles'),
}

/** Counts of articles stop here; more reads "at least". */
export const mostTypeCounted = 10_000

/** A type of article: news, reportage, interview, photo story. `place` is its order in choices. */
export const articleTypeRow = z.object({
  id: bodyId,
  code: z.string(),
  name: z.string(),
  description: z.string(),
  place: z.number(),
  active: z.boolean(),
  /** Articles of the type at any stage; at most `mostTypeCounted`. */
  articles: z.number(),
  /** Whether the program needs it. */
  built_in: z.boolean(),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

export type ArticleTypeRow = z.output<typeof articleTypeRow>

/** A short name that programs use; it never changes, since reports and imports rely on it. */
export const codeField = shortCode(40)

const fields = {
  name: requiredLine(80),
  description: prose(500).default(''),
  active: z.boolean().default(true),
}

export const articleTypeInput = z.strictObject({ ...fields, code: codeField })
/** The code is chosen once. */
export const articleTypeChange = changeOf(fields)

export const listArticleTypes = newsCall('GET', '/article-type', {
  can: 'articleType.index',
  summary: text('Danh sách loại tin bài', 'List of article types'),
  query: listQuery(['place', 'name', 'code', 'updated_at'], { active: z.enum(['true', 'false']).optional() }),
  reply: articleTypeRow,
  kind: 'list',
})

export const viewArticleType = newsCall('GET', '/article-type/:id', {
  can: 'articleType.view',
  summary: text('Xem loại tin bài', 'View an article type'),
  reply: articleTypeRow,
})

export const createArticleType = newsCall('POST', '/article-type/create', {
  can: 'articleType.create',
  summary: text('Thêm loại tin bài', 'Add an article type'),
  body: articleTypeInput,
  reply: articleTypeRow,
})

export const updateArticleType = newsCall('PUT', '/article-type/update/:id', {
  can: 'articleType.update',
  summary: text('Sửa loại tin bài', 'Edit an article type'),
  body: articleTypeChange,
  reply: articleTypeRow,
})

/** Only an empty one that the program does not need; else 409 with what is inside. */
export const deleteArticleType = newsCall('DELETE', '/article-type/:id', {
  can: 'articleType.delete',
  summary: text('Xóa loại tin bài', 'Delete an article type'),
})

export const toggleArticleType = newsCall('GET', '/article-type/status/:id', {
  can: 'articleType.status',
  summary: text('Bật hoặc tắt loại tin bài', 'Switch an article type on or off'),
  reply: articleTypeRow,
  mutates: true,
})

/** `before` is the order that was seen; when somebody else changed it meanwhile, the answer is 409. */
export const orderArticleTypes = newsCall('PUT', '/article-type/order', {
  can: 'articleType.update',
  summary: text('Xếp thứ tự loại tin bài', 'Order the article types'),
  body: z.strictObject({ before: z.array(bodyId).max(500), order: z.array(bodyId).max(500) }),
  reply: z.array(articleTypeRow),
})
