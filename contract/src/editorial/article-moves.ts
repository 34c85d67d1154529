import { z } from 'zod'
import { bodyLimits, newsCall } from '../kit/endpoint.ts'
import { fieldsOfChange } from '../kit/left-out.ts'
import { bodyId, id, instant, prose, queryFlag } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'
import { articleDetail, articleInput, articleMove } from './article.ts'
import { leftBehind } from './left-behind.ts'
import { liveChanges } from './live-changes.ts'

/** Most characters of a public note. */
export const mostCorrected = 1000

/**
 * Where the mover saw the article; 409 when it stands elsewhere by then. One name leads on from several stages, so
 * without it two people who return an article at once would return it twice.
 */
const stageSeen = z.number().int().min(1).max(8)

export const moveArticle = newsCall('POST', '/article/active', {
  can: 'article.active',
  summary: text('Chuyển bước một tin bài', 'Move a story through its workflow'),
  body: z.strictObject({
    id: bodyId,
    transition: z.string().min(1).max(60),
    version: z.number().int().min(1),
    stage: stageSeen.optional(),
    reason: prose(2000).optional(),
    publish_at: instant.optional(),
    /** Note below an article that readers had before; none when left out. */
    correction: prose(mostCorrected).optional(),
    /** How a story that readers had is published again: by default a correction with a note, else an update. */
    change: z.enum(liveChanges).optional(),
    checked: z.array(z.string().max(200)).max(50).optional(),
    /** Codes of the open points that the publisher saw and leaves as they are; any other refuses the publication. */
    accepts: z.array(z.string().max(60)).max(500).optional(),
    /**
     * The last update of the shared text that the caller has seen: what others wrote later refuses the call with their
     * names. Without it, the call is refused while others write.
     */
    seen: z.number().int().min(0).optional(),
  }),
  /** Null when the move took the article out of the mover's sight: a returned draft is its author's alone. */
  reply: articleDetail.nullable(),
})

/**
 * Undoes the last step of an article: only by its author, within `undoSeconds`, and only if no user acted on the article
 * since. Publishing and unpublishing are never undone.
 */
export const undoMove = newsCall('POST', '/article/undo', {
  can: 'article.active',
  summary: text('Hoàn tác bước vừa chuyển', 'Undo the step just made'),
  /** The article as the step left it; without `stage` wherever that is. */
  body: z.strictObject({ id: bodyId, version: z.number().int().min(1), stage: stageSeen.optional() }),
  /** Null when the article went back out of sight. */
  reply: articleDetail.nullable(),
})

/**
 * Changes a live article at once: a new version, as a fix, an update, or a correction with a note beneath. It asks of the
 * person what publishing the article asks; what is left out stays as it is.
 */
export const correctArticle = newsCall('POST', '/article/correct/:id', {
  bodyLimit: bodyLimits.document,
  can: 'article.active',
  summary: text('Sửa ngay bài đang đăng', 'Change a live story at once'),
  body: z.strictObject({
    ...fieldsOfChange(articleInput.shape),
    /** The live version that was read. */
    version: z.number().int().min(1),
    /** How it is changed; a correction by default. */
    change: z.enum(liveChanges).default('correction'),
    /** Note below the article for its readers: required for a correction, otherwise not allowed. */
    correction: prose(mostCorrected).optional(),
    /** The last update of the shared text that the caller has seen; its content is what is published then. */
    seen: z.number().int().min(0).optional(),
    /** Names the autosave that this correction makes needless. */
    client_key: z.string().max(100).optional(),
  }),
  reply: articleDetail,
})

/** Calls the revision of a live article off: what readers have is the head again, at stage published. */
export const discardRevision = newsCall('POST', '/article/discard-revision/:id', {
  can: 'article.active',
  summary: text('Bỏ bản sửa của bài đang đăng', 'Discard the revision of a live story'),
  body: z.strictObject({
    version: z.number().int().min(1),
    stage: stageSeen,
    reason: prose(2000).optional(),
    seen: z.number().int().min(0).optional(),
  }),
  reply: articleDetail.extend({ left_behind: leftBehind }).nullable(),
})

const bulkResult = z.object({
  results: z.array(
    z.object({ id: bodyId, ok: z.boolean(), message: z.string().nullable(), error: z.string().nullable() }),
  ),
})

export const moveArticles = newsCall('POST', '/manager/status', {
  can: 'article.active',
  summary: text('Chuyển bước nhiều tin bài', 'Move several stories'),
  body: z.strictObject({
    items: z
      .array(z.strictObject({ id: bodyId, version: z.number().int().min(1), stage: stageSeen.optional() }))
      .min(1)
      .max(100),
    transition: z.string().min(1).max(60),
    reason: prose(2000).optional(),
    /** The same mistake mended in several: each of them carries the note. */
    correction: prose(mostCorrected).optional(),
    /** What was checked holds for every one of them. */
    checked: z.array(z.string().max(200)).max(50).optional(),
  }),
  reply: bulkResult,
})

/** Gives several articles another category, further tags, or both: a new version of each, as a save makes one. */
export const classifyArticles = newsCall('POST', '/manager/classify', {
  can: 'article.update',
  summary: text(
    'Đổi chuyên mục, thêm từ khóa cho nhiều tin bài',
    'Give several stories a category or keywords',
  ),
  body: z
    .strictObject({
      items: z
        .array(z.strictObject({ id: bodyId, version: z.number().int().min(1) }))
        .min(1)
        .max(100),
      category_id: bodyId.optional(),
      add_tags: articleInput.shape.tags.removeDefault().optional(),
    })
    .refine(({ category_id, add_tags }) => category_id !== undefined || (add_tags?.length ?? 0) > 0, {
      path: ['category_id'],
      ...because('Chọn chuyên mục hoặc từ khóa.', 'Choose a category or keywords.'),
    }),
  reply: bulkResult,
})

export const deleteArticles = newsCall('POST', '/article/delete', {
  can: 'article.delete',
  summary: text('Chuyển tin bài vào thùng rác', 'Move stories to the bin'),
  body: z.strictObject({
    ids: z.array(bodyId).min(1).max(100),
    /** Where all of them were seen; those that stand elsewhere by now are refused. */
    stage: stageSeen.optional(),
    reason: prose(2000).optional(),
  }),
  reply: bulkResult,
})

export const restoreArticle = newsCall('GET', '/article/restore/:id', {
  can: 'article.restore',
  summary: text('Khôi phục tin bài đã xóa', 'Restore a deleted story'),
  /** Null when the article went back out of sight: another person's private draft. */
  reply: articleDetail.nullable(),
  mutates: true,
})

export const toggleExcellent = newsCall('GET', '/article/status/:id', {
  can: 'article.status',
  summary: text('Đánh dấu hoặc bỏ dấu xuất sắc', 'Mark or unmark as excellent'),
  /** `on` says which is wanted, so that two presses are one wish; without it the mark is turned over. */
  query: z.object({ on: queryFlag.optional() }),
  reply: z.object({ id: bodyId, excellent: z.boolean() }),
  mutates: true,
})

export const articleMoves = newsCall('GET', '/article/user-state', {
  can: 'article.view',
  summary: text('Các bước chuyển tôi được làm, và vì sao không', 'The moves I may make, and why not'),
  query: z.object({ id }),
  reply: z.array(articleMove),
})
