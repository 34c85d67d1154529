import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { refusal } from '../kit/errors.ts'
import {
  bodyId,
  day,
  id,
  idParams,
  instant,
  line,
  listQuery,
  prose,
  queryFlag,
  requiredLine,
} from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { type ArticleDocument, documentSchema } from './document.ts'
import { articleLists } from './stages.ts'

/** Refusals of the editorial workflow. */
export const articleErrors = {
  stale: refusal(
    'article.stale',
    409,
    'Tin bài đã có phiên bản mới hơn do {name} lưu lúc {at}.',
    'A newer version was saved by {name} at {at}.',
  ),
  moved: refusal(
    'article.moved',
    409,
    'Tin bài vừa được chuyển sang “{stage}”. Hãy tải lại.',
    'The article has just moved to “{stage}”. Please reload.',
  ),
  lockedByOther: refusal(
    'article.locked_by_other',
    423,
    '{name} đang sửa tin bài này.',
    '{name} is editing this article.',
  ),
  lockLost: refusal(
    'article.lock_lost',
    409,
    'Quyền sửa đã chuyển sang người khác hoặc đã hết hạn.',
    'The editing lock was taken over or has expired.',
  ),
  moveNotAllowed: refusal(
    'article.move_not_allowed',
    403,
    'Bạn không thể thực hiện bước chuyển này: {reason}',
    'You cannot make this move: {reason}',
  ),
  noSuchMove: refusal(
    'article.no_such_move',
    409,
    'Tin bài đang ở “{stage}” nên không có bước chuyển này.',
    'The article is at “{stage}”, which has no such move.',
  ),
  incomplete: refusal(
    'article.incomplete',
    422,
    'Tin bài còn thiếu thông tin bắt buộc.',
    'The article lacks required information.',
  ),
  notEditable: refusal(
    'article.not_editable',
    409,
    'Tin bài đang ở “{stage}” nên không sửa được.',
    'The article is at “{stage}” and cannot be edited.',
  ),
  everPublished: refusal(
    'article.ever_published',
    409,
    'Tin bài đã từng xuất bản nên không xóa hẳn được.',
    'A once-published article is never purged.',
  ),
} as const

const person = z.object({ id: bodyId, name: z.string() })
const named = z.object({ id: bodyId, name: z.string() })

const contributor = z.strictObject({
  name: requiredLine(200),
  role: line(100),
  user_id: bodyId.nullable().optional(),
})
const source = z.strictObject({
  name: line(200),
  url: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  licence: line(200).default(''),
})

/** What a person may write of an article. All but the document is its metadata. */
export const articleInput = z.strictObject({
  title: line(300),
  kicker: line(150).default(''),
  lead: prose(2000).default(''),
  document: documentSchema,
  category_id: bodyId.nullable().default(null),
  other_category_ids: z.array(bodyId).max(20).default([]),
  article_type_id: bodyId.nullable().default(null),
  department_id: bodyId.nullable().default(null),
  pen_name: line(150).default(''),
  contributors: z.array(contributor).max(30).default([]),
  source: source.nullable().default(null),
  tags: z.array(requiredLine(80)).max(30).default([]),
  cover_file_id: bodyId.nullable().default(null),
  cover_caption: line(500).default(''),
  cover_credit: line(200).default(''),
  related_ids: z.array(bodyId).max(20).default([]),
  attachment_ids: z.array(bodyId).max(50).default([]),
  embargo_at: instant.nullable().default(null),
  slug: z
    .union([
      z.literal(''),
      z
        .string()
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        .max(200),
    ])
    .default(''),
  seo_title: line(200).default(''),
  seo_description: prose(500).default(''),
  notes: prose(5000).default(''),
})

export type ArticleInput = z.output<typeof articleInput>

/** A row of the stage lists. */
export const articleRow = z.object({
  id: bodyId,
  title: z.string(),
  kicker: z.string(),
  lead: z.string(),
  slug: z.string(),
  stage: z.number().int(),
  version: z.number().int(),
  category: named.nullable(),
  article_type: named.nullable(),
  department: named.nullable(),
  author: person,
  pen_name: z.string(),
  cover: z.string().nullable(),
  word_count: z.number().int(),
  excellent: z.boolean(),
  live: z.boolean(),
  locked_by: z.string().nullable(),
  stage_at: instant,
  created_at: instant,
  updated_at: instant,
  published_at: instant.nullable(),
  publish_at: instant.nullable(),
  last_reason: z.string().nullable(),
})

export type ArticleRow = z.output<typeof articleRow>

/** A move the asking person may make now, or why not. */
export const articleMove = z.object({
  transition_id: bodyId,
  code: z.string(),
  name: z.object({ vi: z.string(), en: z.string() }),
  to_stage: z.number().int(),
  allowed: z.boolean(),
  /** Why it is refused, in the asking person's language. */
  why: z.string().nullable(),
  reason_required: z.boolean(),
  may_schedule: z.boolean(),
  /** `forward`, `back` or `end`: decides the colour and the place of the button. */
  direction: z.enum(['forward', 'back', 'end']),
  checklist: z.array(z.string()),
})

export type ArticleMove = z.output<typeof articleMove>

const fileLink = z.object({
  id: bodyId,
  name: z.string(),
  file_local: z.string(),
  type: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
})

/** An article whole: its head version, and what the asking person may do with it. */
export const articleDetail = articleRow
  .omit({ category: true, article_type: true, department: true })
  .extend({
    document: z.custom<ArticleDocument>((value) => typeof value === 'object' && value !== null),
    /** The document as readers will see it; only with `html=true`. */
    html: z.string().nullable(),
    category_id: bodyId.nullable(),
    category: named.nullable(),
    other_category_ids: z.array(bodyId),
    article_type_id: bodyId.nullable(),
    article_type: named.nullable(),
    department_id: bodyId.nullable(),
    department: named.nullable(),
    contributors: z.array(
      z.object({ name: z.string(), role: z.string(), user_id: bodyId.nullable().optional() }),
    ),
    source: z.object({ name: z.string(), url: z.string(), licence: z.string() }).nullable(),
    tags: z.array(z.string()),
    cover_file_id: bodyId.nullable(),
    cover_caption: z.string(),
    cover_credit: z.string(),
    related: z.array(z.object({ id: bodyId, title: z.string() })),
    related_ids: z.array(bodyId),
    attachments: z.array(fileLink),
    attachment_ids: z.array(bodyId),
    embargo_at: instant.nullable(),
    seo_title: z.string(),
    seo_description: z.string(),
    notes: z.string(),
    published_version: z.number().int().nullable(),
    may_edit: z.boolean(),
    why_not_edit: z.string().nullable(),
    moves: z.array(articleMove),
  })

export type ArticleDetail = z.output<typeof articleDetail>

/** The lock one tab holds on an article. Every write carries its `epoch`. */
export const articleLock = z.object({
  article_id: bodyId,
  epoch: z.number().int(),
  holder: person,
  mine: z.boolean(),
  expires_at: instant,
})

const sortColumns = ['title', 'created_at', 'updated_at', 'published_at', 'stage_at'] as const

export const articleListQuery = listQuery(sortColumns, {
  card_type: z.enum(articleLists).default('private'),
  category_id: id.optional(),
  department_id: id.optional(),
  article_type_id: id.optional(),
  author_id: id.optional(),
  tag: line(80).optional(),
  start_date: day.optional(),
  end_date: day.optional(),
})

const news = { service: 'news' } as const
/** The version the writer read, the lock they hold, and the tab that writes. */
const writing = {
  version: z.number().int().min(1),
  epoch: z.number().int().min(1),
  tab: z.string().min(1).max(64).optional(),
  /** Names the autosave that this save makes needless; all of the writer's on this article when absent. */
  client_key: z.string().max(100).optional(),
}

export const listArticles = endpoint({
  ...news,
  method: 'GET',
  path: '/article',
  can: 'session',
  summary: text('Danh sách tin bài theo card_type', 'Lists of articles by card_type'),
  query: articleListQuery,
  reply: articleRow,
  kind: 'list',
})

export const viewArticle = endpoint({
  ...news,
  method: 'GET',
  path: '/article/:id',
  can: 'article.view',
  summary: text('Xem tin bài', 'View an article'),
  params: idParams,
  query: z.object({ html: queryFlag.optional() }),
  reply: articleDetail,
})

export const editArticle = endpoint({
  ...news,
  method: 'GET',
  path: '/article/edit/:id',
  can: 'article.update',
  summary: text('Mở tin bài để sửa, kèm bản tự lưu', 'Open an article for editing, with what was autosaved'),
  params: idParams,
  reply: articleDetail.extend({
    /** What this person typed and did not save, newer than the head version. */
    autosave: z.object({ input: z.unknown(), base_version: z.number(), saved_at: instant }).nullable(),
    lock: articleLock.nullable(),
  }),
})

export const createArticle = endpoint({
  ...news,
  method: 'POST',
  path: '/article/create',
  can: 'article.create',
  summary: text('Viết tin bài mới', 'Write a new article'),
  body: articleInput.extend({ client_key: z.string().max(100).optional() }),
  reply: articleDetail,
})

export const updateArticle = endpoint({
  ...news,
  method: 'PUT',
  path: '/article/update/:id',
  can: 'article.update',
  summary: text('Lưu tin bài', 'Save an article'),
  params: idParams,
  body: articleInput.extend(writing),
  reply: articleDetail,
})

export const autosaveArticle = endpoint({
  ...news,
  method: 'POST',
  path: '/article/draft',
  can: 'article.create',
  summary: text('Tự lưu bản đang viết', 'Autosave what is being written'),
  body: z.strictObject({
    /** Null while the article was never saved; `client_key` then names it. */
    article_id: bodyId.nullable(),
    client_key: z.string().min(1).max(100),
    base_version: z.number().int().min(0),
    /** The form as it stands; null discards the autosave. */
    input: z.record(z.string(), z.unknown()).nullable(),
  }),
  reply: z.object({ saved_at: instant.nullable() }),
})

export const lockArticle = endpoint({
  ...news,
  method: 'POST',
  path: '/article/lock',
  can: 'article.lock',
  summary: text('Giữ, gia hạn, trả hoặc giành quyền sửa', 'Acquire, renew, release or take over the lock'),
  body: z.strictObject({
    id: bodyId,
    action: z.enum(['acquire', 'renew', 'release', 'takeover']),
    tab: z.string().min(1).max(64),
    epoch: z.number().int().min(1).optional(),
  }),
  reply: articleLock.nullable(),
})

export const moveArticle = endpoint({
  ...news,
  method: 'POST',
  path: '/article/active',
  can: 'article.active',
  summary: text('Chuyển bước một tin bài', 'Move an article through its workflow'),
  body: z.strictObject({
    id: bodyId,
    transition: z.string().min(1).max(60),
    version: z.number().int().min(1),
    reason: prose(2000).optional(),
    publish_at: instant.optional(),
    checked: z.array(z.string().max(200)).max(50).optional(),
  }),
  /** Null when the move took the article out of the mover's sight: a returned draft is its author's alone. */
  reply: articleDetail.nullable(),
})

const bulkResult = z.object({
  results: z.array(
    z.object({ id: bodyId, ok: z.boolean(), message: z.string().nullable(), error: z.string().nullable() }),
  ),
})

export const moveArticles = endpoint({
  ...news,
  method: 'POST',
  path: '/manager/status',
  can: 'article.active',
  summary: text('Chuyển bước nhiều tin bài', 'Move several articles'),
  body: z.strictObject({
    items: z
      .array(z.strictObject({ id: bodyId, version: z.number().int().min(1) }))
      .min(1)
      .max(100),
    transition: z.string().min(1).max(60),
    reason: prose(2000).optional(),
  }),
  reply: bulkResult,
})

export const deleteArticles = endpoint({
  ...news,
  method: 'POST',
  path: '/article/delete',
  can: 'article.delete',
  summary: text('Chuyển tin bài vào thùng rác', 'Move articles to the bin'),
  body: z.strictObject({ ids: z.array(bodyId).min(1).max(100), reason: prose(2000).optional() }),
  reply: bulkResult,
})

export const restoreArticle = endpoint({
  ...news,
  method: 'GET',
  path: '/article/restore/:id',
  can: 'article.restore',
  summary: text('Khôi phục tin bài đã xóa', 'Restore a deleted article'),
  params: idParams,
  reply: articleDetail,
  mutates: true,
})

export const toggleExcellent = endpoint({
  ...news,
  method: 'GET',
  path: '/article/status/:id',
  can: 'article.status',
  summary: text('Đánh dấu hoặc bỏ dấu xuất sắc', 'Mark or unmark as excellent'),
  params: idParams,
  reply: z.object({ id: bodyId, excellent: z.boolean() }),
  mutates: true,
})

export const articleMoves = endpoint({
  ...news,
  method: 'GET',
  path: '/article/user-state',
  can: 'article.view',
  summary: text('Các bước chuyển tôi được làm, và vì sao không', 'The moves I may make, and why not'),
  query: z.object({ id }),
  reply: z.array(articleMove),
})

export const articleCounters = endpoint({
  ...news,
  method: 'GET',
  path: '/article/notification',
  can: 'session',
  summary: text('Bốn bộ đếm tin bài', 'The four counters'),
  reply: z.object({
    item_processing: z.number(),
    item_waiting: z.number(),
    item_publish: z.number(),
    item_private: z.number(),
  }),
})

export const articleHistory = endpoint({
  ...news,
  method: 'GET',
  path: '/article/history/:article_id',
  can: 'article.history',
  summary: text('Lịch sử tin bài', 'The history of an article'),
  params: z.object({ article_id: id }),
  reply: z.object({
    article: z.object({ id: bodyId, title: z.string(), stage: z.number(), version: z.number() }),
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
        reason: z.string(),
        version: z.number(),
        at: instant,
      }),
    ),
  }),
})

export const articleConfiguration = endpoint({
  ...news,
  method: 'GET',
  path: '/article/config',
  can: 'session',
  summary: text('Danh mục cần khi viết tin bài', 'What the article form needs'),
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

export const articleRecovery = endpoint({
  ...news,
  method: 'GET',
  path: '/article/draft',
  can: 'article.create',
  summary: text('Bản đang viết chưa lưu lần nào', 'What was typed and never saved as an article'),
  reply: z.array(z.object({ client_key: z.string(), input: z.unknown(), saved_at: instant })),
})
