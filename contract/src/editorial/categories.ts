import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { conflict } from '../kit/errors.ts'
import { changeOf } from '../kit/left-out.ts'
import { bodyId, id, instant, listQuery, prose, queryFlag, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'

/** Refusals of the category tree. */
export const categoryErrors = {
  cycle: conflict(
    'category.cycle',
    'Chuyên mục không thể nằm dưới chính nó.',
    'A category cannot stand below itself.',
  ),
  notEmpty: conflict(
    'category.not_empty',
    'Không xóa được “{name}” vì còn: {inside}. Hãy gộp vào chuyên mục khác.',
    '“{name}” cannot be deleted; it still has: {inside}. Merge it into another category instead.',
  ),
  mergeIntoItself: conflict(
    'category.merge_into_itself',
    'Hãy chọn một chuyên mục khác để gộp vào.',
    'Choose another category to merge into.',
  ),
  mergeBelow: conflict(
    'category.merge_below',
    '“{into}” nằm dưới “{name}”. Hãy chuyển “{into}” ra ngoài rồi gộp.',
    '“{into}” stands below “{name}”. Move it out first, then merge.',
  ),
  mergeClash: conflict(
    'category.merge_clash',
    'Không gộp được: dữ liệu “{table}” có ở cả hai chuyên mục và chỉ được có một.',
    'They cannot be merged: both have “{table}”, of which there may be one only.',
  ),
} as const

export const categoryLabels = {
  parent_id: text('Thuộc chuyên mục', 'Belongs to'),
  name: text('Tên chuyên mục', 'Name'),
  slug: text('Đường dẫn', 'Address'),
  description: text('Mô tả', 'Description'),
  on_home: text('Có dải tin trên trang chủ', 'Has a strip on the front page'),
  active: text('Đang dùng', 'In use'),
  articles: text('Tin bài', 'Stories'),
  published: text('Đang đăng', 'Live'),
}

/** Counts of articles stop here; more reads "at least". */
export const mostCategoryCounted = 10_000

/** A category. `level` is 0 at the top; `place` its order among those beside it. */
export const categoryRow = z.object({
  id: bodyId,
  parent_id: bodyId.nullable(),
  parent_name: z.string().nullable(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  level: z.number(),
  place: z.number(),
  /** Its order among the strips of the front page; null when it has none. */
  home_place: z.number().nullable(),
  active: z.boolean(),
  /** Articles filed under it itself, at any stage; at most `mostCategoryCounted`. */
  articles: z.number(),
  /** Live articles in it and below it; at most `mostCategoryCounted`. */
  published: z.number(),
  /** Categories directly below it. */
  children: z.number(),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

export type CategoryRow = z.output<typeof categoryRow>

/** The last part of a public address; one that ends in digits would be read as an article's. */
export const slugField = z
  .string()
  .trim()
  .toLowerCase()
  .max(120)
  .refine(
    (slug) => slug === '' || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug),
    because('Chỉ gồm chữ không dấu, số và gạch ngang.', 'Plain letters, digits and hyphens only.'),
  )
  .refine(
    (slug) => !/-\d+$/.test(slug),
    because(
      'Không kết thúc bằng gạch ngang và số: đó là địa chỉ của tin bài.',
      'It must not end in a hyphen and digits: that is how stories are addressed.',
    ),
  )

export const categoryInput = z.strictObject({
  parent_id: bodyId.nullable().default(null),
  name: requiredLine(120),
  /** Empty: made from the name. */
  slug: slugField.default(''),
  description: prose(500).default(''),
  on_home: z.boolean().default(false),
  active: z.boolean().default(true),
})

const version = z.number().int().positive().optional()

export const listCategories = newsCall('GET', '/category', {
  can: 'category.index',
  summary: text('Danh sách chuyên mục', 'List of categories'),
  query: listQuery(['name', 'slug', 'updated_at'], {
    active: z.enum(['true', 'false']).optional(),
    parent_id: id.optional(),
    on_home: queryFlag.optional(),
  }),
  reply: categoryRow,
  kind: 'list',
})

/** The whole tree as a list: each category stands right before what is below it. */
export const categoryTree = newsCall('GET', '/category/tree', {
  can: 'category.index',
  summary: text('Cây chuyên mục', 'The tree of categories'),
  reply: z.array(categoryRow),
})

export const viewCategory = newsCall('GET', '/category/:id', {
  can: 'category.view',
  summary: text('Xem chuyên mục', 'View a category'),
  reply: categoryRow.extend({
    path: z.array(z.object({ id: bodyId, name: z.string() })),
    /** Addresses it had before; they lead to the present one. */
    old_slugs: z.array(z.string()),
  }),
})

export const createCategory = newsCall('POST', '/category/create', {
  can: 'category.create',
  summary: text('Thêm chuyên mục', 'Add a category'),
  body: categoryInput,
  reply: categoryRow,
})

/** What is left out stays as it is. With another slug, the public address changes and the former one leads to it. */
export const updateCategory = newsCall('PUT', '/category/update/:id', {
  can: 'category.update',
  summary: text('Sửa chuyên mục', 'Edit a category'),
  body: changeOf(categoryInput.shape),
  reply: categoryRow,
})

/** Only an empty one; else 409 `category.not_empty`, whose data counts what is inside. */
export const deleteCategory = newsCall('DELETE', '/category/:id', {
  can: 'category.delete',
  summary: text('Xóa chuyên mục', 'Delete a category'),
})

export const toggleCategory = newsCall('GET', '/category/status/:id', {
  can: 'category.status',
  summary: text('Bật hoặc tắt chuyên mục', 'Switch a category on or off'),
  reply: categoryRow,
  mutates: true,
})

/**
 * Moves a category with everything below it: under `parent_id` (null: to the top), before the one that
 * has this `place` there (0: first; beyond the end: last). Public pages follow.
 */
export const moveCategory = newsCall('PUT', '/category/move/:id', {
  can: 'category.update',
  summary: text('Chuyển chuyên mục', 'Move a category'),
  body: z.strictObject({
    parent_id: bodyId.nullable(),
    place: z.number().int().min(0).max(100_000),
    version,
  }),
  reply: z.array(categoryRow),
})

/** The strips of the front page, in this order; what is not named has none. */
export const orderHomeCategories = newsCall('PUT', '/category/home', {
  can: 'category.update',
  summary: text('Xếp các dải tin trên trang chủ', 'Order the strips of the front page'),
  body: z.strictObject({
    ids: z
      .array(bodyId)
      .max(60)
      .refine((ids) => new Set(ids).size === ids.length, because('Có mục lặp lại.', 'One is named twice.')),
  }),
  reply: z.array(categoryRow),
})

/**
 * Merges a category into another: its articles, its publications, what is below it and its addresses go
 * there. It cannot be undone, so it asks for the permission to delete.
 */
export const mergeCategory = newsCall('POST', '/category/merge/:id', {
  can: 'category.delete',
  summary: text('Gộp chuyên mục vào chuyên mục khác', 'Merge a category into another'),
  body: z.strictObject({ into_id: bodyId, version }),
  reply: z.object({
    into: categoryRow,
    /** How many articles were refiled, and how many live ones stand elsewhere now. */
    articles: z.number(),
    publications: z.number(),
    children: z.number(),
  }),
})
