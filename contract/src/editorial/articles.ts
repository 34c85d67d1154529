import { z } from 'zod'
import { bodyLimits, newsCall } from '../kit/endpoint.ts'
import { fieldsOfChange } from '../kit/left-out.ts'
import { bodyId, day, id, instant, line, listQuery, queryFlag } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'
import { articleDetail, articleInput, articleLock, articleRow, named, person } from './article.ts'
import { liveChanges } from './live-changes.ts'
import { articleLists } from './stages.ts'

/** `danger`: when each needs somebody, overdue first, then what goes out soon, then what has waited longest. */
const sortColumns = ['title', 'created_at', 'updated_at', 'published_at', 'stage_at', 'danger'] as const

export const articleListQuery = listQuery(sortColumns, {
  card_type: z.enum(articleLists).default('private'),
  category_id: id.optional(),
  department_id: id.optional(),
  article_type_id: id.optional(),
  author_id: id.optional(),
  tag: line(80).optional(),
  start_date: day.optional(),
  end_date: day.optional(),
  /** Only what waits longer than its limit. */
  overdue: queryFlag.optional(),
})

/** The version the writer read, the lock they hold, and the tab that writes. */
const writing = {
  version: z.number().int().min(1),
  epoch: z.number().int().min(1),
  tab: z.string().min(1).max(64).optional(),
  /** Names the autosave that this save makes needless; without it none is forgotten. */
  client_key: z.string().max(100).optional(),
}

export const listArticles = newsCall('GET', '/article', {
  can: 'session',
  summary: text('Danh sách tin bài theo card_type', 'Lists of stories by card_type'),
  query: articleListQuery,
  reply: articleRow,
  kind: 'list',
})

/** Most articles in one exported file; its last sheet says when there are more. */
export const mostExported = 20_000

export const exportArticles = newsCall('GET', '/article/export', {
  can: 'session',
  summary: text('Xuất danh sách tin bài ra xlsx', 'A list of stories as xlsx'),
  query: articleListQuery,
  kind: 'raw',
})

export const viewArticle = newsCall('GET', '/article/:id', {
  can: 'article.view',
  summary: text('Xem tin bài', 'View a story'),
  query: z.object({ html: queryFlag.optional() }),
  reply: articleDetail,
})

/** A writing that was not saved; `client_key` names it when it is saved or discarded. */
const autosave = z.object({
  client_key: z.string(),
  input: z.unknown(),
  base_version: z.number(),
  saved_at: instant,
})

export const editArticle = newsCall('GET', '/article/edit/:id', {
  can: 'article.update',
  summary: text('Mở tin bài để sửa, kèm bản tự lưu', 'Open a story for editing, with what was autosaved'),
  reply: articleDetail.extend({
    /** The newest of what this person typed and did not save; `base_version` says on which version it stands. */
    autosave: autosave.nullable(),
    /** What they typed before that in other tabs or on other computers, the newest first. */
    earlier_autosaves: z.array(autosave),
    lock: articleLock.nullable(),
  }),
})

export const createArticle = newsCall('POST', '/article/create', {
  bodyLimit: bodyLimits.document,
  can: 'article.create',
  summary: text('Viết tin bài mới', 'Write a new story'),
  body: articleInput.extend({ client_key: z.string().max(100).optional() }),
  reply: articleDetail,
})

/** What is left out stays as it is. */
export const updateArticle = newsCall('PUT', '/article/update/:id', {
  bodyLimit: bodyLimits.document,
  can: 'article.update',
  summary: text('Lưu tin bài', 'Save a story'),
  body: z.strictObject({ ...fieldsOfChange(articleInput.shape), ...writing }),
  reply: articleDetail,
})

/** Most characters of JSON in one autosave: some twenty times a long article. */
export const mostAutosaved = 2_000_000

export const autosaveArticle = newsCall('POST', '/article/draft', {
  bodyLimit: bodyLimits.document,
  can: 'session',
  summary: text('Tự lưu bản đang viết', 'Autosave what is being written'),
  body: z.strictObject({
    /** Null while the article was never saved; `client_key` then names it. */
    article_id: bodyId.nullable(),
    client_key: z.string().min(1).max(100),
    base_version: z.number().int().min(0).max(2_147_483_647),
    /** The form as it stands; null discards the autosave of that key. */
    input: z
      .record(z.string(), z.unknown())
      .refine(
        (input) => JSON.stringify(input).length <= mostAutosaved,
        because('Bài quá dài để tự lưu.', 'Too long to be autosaved.'),
      )
      .nullable(),
  }),
  reply: z.object({ saved_at: instant.nullable() }),
})

export const lockArticle = newsCall('POST', '/article/lock', {
  can: 'article.lock',
  summary: text(
    'Giữ, gia hạn, trả, xin hoặc giành quyền sửa',
    'Acquire, renew, release, ask for or take over the lock',
  ),
  body: z.strictObject({
    id: bodyId,
    /** `ask` only asks the holder, who may hand the lock over or not; a lock that is free is acquired by it. */
    action: z.enum(['acquire', 'renew', 'release', 'takeover', 'ask']),
    tab: z.string().min(1).max(64),
    epoch: z.number().int().min(1).optional(),
    /** The lock is for a correction of a live article, by those who may make one. */
    correct: z.boolean().optional(),
    /** Of a release: who gets the lock, when they take it within a minute and may edit the article. */
    to: bodyId.optional(),
  }),
  reply: articleLock.nullable(),
})

export const articleCounters = newsCall('GET', '/article/notification', {
  can: 'session',
  summary: text('Bốn bộ đếm tin bài', 'The four counters'),
  reply: z.object({
    item_processing: z.number(),
    item_waiting: z.number(),
    item_publish: z.number(),
    item_private: z.number(),
  }),
})

export const articleHistory = newsCall('GET', '/article/history/:article_id', {
  can: 'article.history',
  summary: text('Lịch sử tin bài', 'The history of a story'),
  params: z.object({ article_id: id }),
  /** Only what is earlier, as `earlier` of the answer before says it. */
  query: z.object({
    before_version: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
    before_move: id.optional(),
  }),
  reply: z.object({
    article: z.object({ id: bodyId, title: z.string(), stage: z.number(), version: z.number() }),
    /** How to ask for what is earlier; null when that is all. */
    earlier: z
      .object({ before_version: z.number().optional(), before_move: z.number().optional() })
      .nullable(),
    versions: z.array(
      z.object({
        id: bodyId,
        number: z.number(),
        title: z.string(),
        author: person,
        origin: z.enum(['save', 'move', 'takeover', 'restore', 'import']),
        label: z.string(),
        word_count: z.number(),
        hash: z.string(),
        live: z.boolean(),
        created_at: instant,
      }),
    ),
    moves: z.array(
      z.object({
        id: bodyId,
        from_stage: z.number().nullable(),
        to_stage: z.number(),
        transition: z.string(),
        transition_name: z.object({ vi: z.string(), en: z.string() }),
        actor: person,
        /** Who was away while the actor stood in for them. */
        instead_of: z.string().nullable(),
        reason: z.string(),
        /** How it changed what readers had; null for all else. */
        change: z.enum(liveChanges).nullable(),
        /** The public note that it carried. */
        correction: z.string().nullable(),
        /** The time that it scheduled publication for. */
        publish_at: instant.nullable(),
        version: z.number(),
        /** The items of the checklist that were ticked, as they were worded. */
        checked: z.array(z.string()),
        at: instant,
      }),
    ),
  }),
})

export const articleConfiguration = newsCall('GET', '/article/config', {
  can: 'session',
  summary: text('Danh mục cần khi viết tin bài', 'What the story form needs'),
  reply: z.object({
    categories: z.array(
      z.object({ id: bodyId, name: z.string(), parent_id: bodyId.nullable(), depth: z.number() }),
    ),
    article_types: z.array(named),
    departments: z.array(
      z.object({ id: bodyId, name: z.string(), parent_id: bodyId.nullable(), depth: z.number() }),
    ),
    autosave_seconds: z.number(),
    lock_seconds: z.number(),
    heartbeat_seconds: z.number(),
  }),
})

export const articleRecovery = newsCall('GET', '/article/draft', {
  can: 'session',
  summary: text('Bản đang viết chưa lưu lần nào', 'What was typed and never saved as a story'),
  reply: z.array(z.object({ client_key: z.string(), input: z.unknown(), saved_at: instant })),
})
