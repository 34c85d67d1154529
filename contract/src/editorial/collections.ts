import { z } from 'zod'
import { bodyLimits, newsCall } from '../kit/endpoint.ts'
import { refusal } from '../kit/errors.ts'
import { changeOf } from '../kit/left-out.ts'
import { bodyId, day, id, instant, line, listQuery, prose, queryFlag, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'
import { slugField } from './categories.ts'

export const collectionErrors = {
  outOfSight: refusal(
    'collection.article_out_of_sight',
    422,
    'Có tin bài không còn nữa hoặc bạn không được xem.',
    'One of the stories is gone, or you may not see it.',
  ),
  markOutside: refusal(
    'collection.mark_outside',
    422,
    'Có phần, ngày hoặc ghi chú của tin bài không nằm trong tuyển tập.',
    'A part, day or note belongs to a story that is not in the collection.',
  ),
} as const

export const collectionLabels = {
  name: text('Tên tuyển tập', 'Name'),
  slug: text('Tên trong địa chỉ', 'Name in addresses'),
  description: text('Mô tả', 'Description'),
  kind: text('Cách trình bày', 'Shown as'),
  topic: text('Từ khóa', 'Keyword'),
  on_site: text('Hiện ở trang tin bài', 'Shown to readers'),
  active: text('Đang dùng', 'In use'),
  articles: text('Tin bài', 'Stories'),
  article_ids: text('Thứ tự tin bài', 'Order of stories'),
  marks: text('Phần, ngày, ghi chú', 'Parts, days, notes'),
  live: text('Đang đăng', 'Live'),
}

/** How a collection is shown to readers: as a plain list, in numbered parts, or by days. */
export const collectionKinds = ['set', 'series', 'timeline'] as const

export type CollectionKind = (typeof collectionKinds)[number]

export const collectionKindLabels: Record<CollectionKind, ReturnType<typeof text>> = {
  set: text('Tuyển tập', 'Collection'),
  series: text('Loạt bài', 'Series'),
  timeline: text('Dòng sự kiện', 'Timeline'),
}

/** Most articles in one collection. */
export const mostCollected = 500

/** Articles that belong together, in an order that editors give them. */
export const collectionRow = z.object({
  id: bodyId,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  kind: z.enum(collectionKinds),
  /** The topic on whose page it stands; empty: on none. */
  topic: z.string(),
  /** Whether readers see it at the articles that are in it. */
  on_site: z.boolean(),
  active: z.boolean(),
  articles: z.number(),
  /** How many of them readers can open. */
  live: z.number(),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

export type CollectionRow = z.output<typeof collectionRow>

/** What a collection says of one of its articles. */
const mark = {
  /** The heading of the part that begins with it; empty: it goes on with the part before. */
  part: line(120).default(''),
  /** The day of what it tells (YYYY-MM-DD), where that is not the day it was published. */
  day: day.nullable().default(null),
  /** What it tells, in a sentence; empty: its own lead. */
  note: line(300).default(''),
}

/** An article found for a collection; what the asking person may not see is shown without its words. */
export const collectableArticle = z.object({
  id: bodyId,
  name: z.string(),
  stage: z.number(),
  live: z.boolean(),
  category: z.string().nullable(),
  published_at: instant.nullable(),
})

export type CollectableArticle = z.output<typeof collectableArticle>

/** An article of a collection, with what the collection says of it. */
export const collectedArticle = collectableArticle.extend({
  part: z.string(),
  day: z.string().nullable(),
  note: z.string(),
})

export type CollectedArticle = z.output<typeof collectedArticle>

/** What a collection says of the article of this number. */
export const collectionMark = z.strictObject({ article_id: bodyId, ...mark })

export type CollectionMark = z.output<typeof collectionMark>

const once = (ids: readonly number[]) => new Set(ids).size === ids.length

export const collectionInput = z.strictObject({
  name: requiredLine(160),
  /** Empty: made from the name. */
  slug: slugField.default(''),
  description: prose(1000).default(''),
  kind: z.enum(collectionKinds).default('set'),
  topic: line(120).default(''),
  on_site: z.boolean().default(true),
  active: z.boolean().default(true),
  /** The articles in their order. */
  article_ids: z
    .array(bodyId)
    .max(mostCollected)
    .refine(once, because('Có tin bài lặp lại.', 'A story is named twice.'))
    .default([]),
  /** Parts, days and notes of these articles; the others have none. */
  marks: z
    .array(collectionMark)
    .max(mostCollected)
    .refine(
      (marks) => once(marks.map(({ article_id }) => article_id)),
      because('Có tin bài lặp lại.', 'A story is named twice.'),
    )
    .default([]),
})

const detail = collectionRow.extend({ items: z.array(collectedArticle) })

export const listCollections = newsCall('GET', '/collection', {
  can: 'collection.index',
  summary: text('Danh sách tuyển tập', 'List of collections'),
  query: listQuery(['name', 'created_at', 'updated_at'], {
    active: z.enum(['true', 'false']).optional(),
    on_site: queryFlag.optional(),
    article_id: id.optional(),
  }),
  reply: collectionRow,
  kind: 'list',
})

/** Articles to put into a collection: what the person may see, by words of the title, the newest first. */
export const findForCollection = newsCall('GET', '/collection/articles', {
  can: 'collection.index',
  summary: text('Tìm tin bài cho tuyển tập', 'Find stories for a collection'),
  query: listQuery(['stage_at'], {}),
  reply: collectableArticle,
  kind: 'list',
})

export const viewCollection = newsCall('GET', '/collection/:id', {
  can: 'collection.view',
  summary: text('Xem tuyển tập', 'View a collection'),
  reply: detail,
})

export const createCollection = newsCall('POST', '/collection/create', {
  bodyLimit: bodyLimits.list,
  can: 'collection.create',
  summary: text('Thêm tuyển tập', 'Add a collection'),
  body: collectionInput,
  reply: detail,
})

/** What is left out stays as it is. */
export const updateCollection = newsCall('PUT', '/collection/update/:id', {
  bodyLimit: bodyLimits.list,
  can: 'collection.update',
  summary: text('Sửa tuyển tập', 'Edit a collection'),
  body: changeOf(collectionInput.shape),
  reply: detail,
})

/** The articles stay; only what they had in common goes. */
export const deleteCollection = newsCall('DELETE', '/collection/:id', {
  can: 'collection.delete',
  summary: text('Xóa tuyển tập', 'Delete a collection'),
})

export const toggleCollection = newsCall('GET', '/collection/status/:id', {
  can: 'collection.status',
  summary: text('Bật hoặc tắt tuyển tập', 'Switch a collection on or off'),
  reply: collectionRow,
  mutates: true,
})
