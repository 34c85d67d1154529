import { z } from 'zod'
import { conflict } from '../kit/errors.ts'
import { orderOf, resource, toggleOf } from '../kit/resource.ts'
import { bodyId, instant, prose, requiredLine, shortCode } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

export const articleTypeErrors = {
  notEmpty: conflict(
    'article_type.not_empty',
    'Không xóa được “{name}” vì còn: {inside}. Hãy ngừng dùng thay vì xóa.',
    '“{name}” cannot be deleted; it still has: {inside}. Stop using it instead.',
  ),
  builtIn: conflict(
    'article_type.built_in',
    'Trang tin cần thể loại “{name}” nên không xóa được.',
    'The news site needs the genre “{name}”, so it cannot be deleted.',
  ),
} as const

/** Codes that the program itself looks for: the front page's band of pictures. */
export const builtInArticleTypes: readonly string[] = ['photo']

export const articleTypeLabels = {
  name: text('Tên thể loại', 'Name'),
  code: text('Mã', 'Code'),
  description: text('Mô tả', 'Description'),
  active: text('Đang dùng', 'In use'),
  single_writer: text('Một người viết', 'Single writer'),
  single_writer_help: text(
    'Bài thuộc thể loại này chỉ một người sửa mỗi lúc; chữ đầu tiên giữ quyền sửa.',
    'One person at a time edits such a story; the first key takes its lock.',
  ),
  articles: text('Tin bài', 'Stories'),
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
  /** Whether one person at a time writes its articles, also where writing together is on. */
  single_writer: z.boolean(),
  /** Articles of the type at any stage; at most `mostTypeCounted`. */
  articles: z.number(),
  /** Whether the program needs it. */
  built_in: z.boolean(),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

export type ArticleTypeRow = z.output<typeof articleTypeRow>

const fields = {
  name: requiredLine(80),
  description: prose(500).default(''),
  active: z.boolean().default(true),
  single_writer: z.boolean().default(false),
}

/**
 * The code is chosen once: reports and imports rely on it. Only a type that nothing uses and the program does not need is
 * deleted; else 409 with what is inside.
 */
export const articleTypes = resource({
  name: 'articleType',
  service: 'news',
  path: '/article-type',
  paths: 'worded',
  row: articleTypeRow,
  input: { ...fields, code: shortCode(40) },
  change: fields,
  sort: ['place', 'name', 'code', 'updated_at'],
  filters: { active: z.enum(['true', 'false']).optional() },
})

export const toggleArticleType = toggleOf(articleTypes)
export const orderArticleTypes = orderOf(articleTypes)
