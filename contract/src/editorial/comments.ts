import { z } from 'zod'
import { userBrief } from '../administration/user-brief.ts'
import { bodyLimits, newsCall } from '../kit/endpoint.ts'
import { conflict, refusal } from '../kit/errors.ts'
import { fieldsOfChange } from '../kit/left-out.ts'
import { bodyId, day, id, instant, line, listQuery, prose, queryFlag } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { paragraphAnchor, standingAnchor } from './paragraphs.ts'

export const commentErrors = {
  notYours: refusal(
    'comment.not_yours',
    403,
    'Chỉ người viết mới sửa được bình luận này.',
    'Only its writer may change this comment.',
  ),
  gone: conflict('comment.gone', 'Bình luận này đã bị xóa.', 'This comment was deleted.'),
  cannotSee: refusal(
    'comment.mentioned_cannot_see',
    422,
    '{names} không xem được tin bài này nên không nhắc được.',
    '{names} cannot see this story and cannot be mentioned here.',
  ),
  onlyThreads: conflict(
    'comment.only_threads',
    'Chỉ đánh dấu xong ở bình luận đầu của một chuỗi.',
    'Only the first comment of a thread can be resolved.',
  ),
} as const

/** Most characters of a comment. */
export const longestComment = 5000

/** The paragraph a comment is about. */
export const commentAnchor = paragraphAnchor

const someone = z.object({ id: bodyId, name: z.string(), avatar: z.string().nullable() })

/** What staff say about an article, or on the general board when `article` is null. */
export const commentRow = z.object({
  id: bodyId,
  article: z.object({ id: bodyId, title: z.string(), stage: z.number() }).nullable(),
  /** The first comment of the thread; null for that one itself. */
  parent_id: bodyId.nullable(),
  author: someone,
  body: z.string(),
  /** The paragraph as it stands in the head version; the comment stays when that is gone. */
  anchor: standingAnchor.nullable(),
  mentions: z.array(z.object({ id: bodyId, name: z.string() })),
  likes: z.number(),
  liked: z.boolean(),
  replies: z.number(),
  resolved_at: instant.nullable(),
  resolved_by: z.string().nullable(),
  deleted: z.boolean(),
  edited_at: instant.nullable(),
  created_at: instant,
  may_edit: z.boolean(),
  may_delete: z.boolean(),
})

export type CommentRow = z.output<typeof commentRow>

/** A first comment with its replies, the oldest first. */
export const commentThread = commentRow.extend({ answers: z.array(commentRow) })

export type CommentThread = z.output<typeof commentThread>

/** Every comment that the person may see, the newest first: of articles in sight and of the board. */
export const listComments = newsCall('GET', '/comment', {
  can: 'comment.index',
  summary: text('Danh sách bình luận', 'List of comments'),
  query: listQuery(['created_at'], {
    /** `articles` or `board`; both when absent. */
    about: z.enum(['articles', 'board']).optional(),
    /** `mine` is what I wrote, `mentions` what names me, `own_articles` what is about my articles. */
    whose: z.enum(['mine', 'mentions', 'own_articles']).optional(),
    state: z.enum(['open', 'resolved']).optional(),
    article_id: id.optional(),
    author_id: id.optional(),
    start_date: day.optional(),
    end_date: day.optional(),
  }),
  reply: commentRow,
  kind: 'list',
})

/** Threads of one article, or of the board when no article is named; the newest first. */
export const listThreads = newsCall('GET', '/comment/list', {
  can: 'comment.index',
  summary: text('Các chuỗi bình luận', 'Threads of comments'),
  query: listQuery(['created_at'], {
    article_id: id.optional(),
    /** Only this thread, whatever it is about. */
    thread_id: id.optional(),
    state: z.enum(['open', 'resolved']).optional(),
  }),
  reply: commentThread,
  kind: 'list',
})

/**
 * Others who can be mentioned: who may read the comments of the article, or of the board when none is named. Its author
 * and those who handled it come first, then its department, then the rest by name.
 */
export const mentionable = newsCall('GET', '/comment/people', {
  can: 'comment.create',
  summary: text('Người nhắc được trong bình luận', 'People who can be mentioned in a comment'),
  query: z.object({
    article_id: id.optional(),
    keyword: line(200).optional(),
    limit: z.coerce.number().int().min(1).max(20).default(6),
  }),
  reply: z.array(userBrief.pick({ id: true, name: true, avatar: true, position: true })),
})

/** Likes a comment, or takes the like away. */
export const likeComment = newsCall('GET', '/comment/like/:id', {
  can: 'comment.like',
  summary: text('Thích hoặc bỏ thích bình luận', 'Like a comment, or not any more'),
  query: z.object({ on: queryFlag.optional() }),
  reply: z.object({ id: bodyId, liked: z.boolean(), likes: z.number() }),
  mutates: true,
})

const words = prose(longestComment).pipe(z.string().min(1))
const mentions = z.array(bodyId).max(30).default([])

/** A reply stands in the thread of the comment it names and is about what that is about. */
export const createComment = newsCall('POST', '/comment/create', {
  bodyLimit: bodyLimits.list,
  can: 'comment.create',
  summary: text('Viết bình luận', 'Write a comment'),
  body: z.strictObject({
    article_id: bodyId.nullable().default(null),
    parent_id: bodyId.nullable().default(null),
    body: words,
    anchor: commentAnchor.nullable().default(null),
    mention_ids: mentions,
  }),
  reply: commentRow,
})

export const updateComment = newsCall('PUT', '/comment/update/:id', {
  can: 'comment.create',
  summary: text('Sửa bình luận của mình', 'Change a comment of one’s own'),
  body: z.strictObject(fieldsOfChange({ body: words, mention_ids: mentions })),
  reply: commentRow,
})

/** Marks a thread as dealt with, or opens it again; whoever may see it may do so. */
export const resolveComment = newsCall('PUT', '/comment/resolve/:id', {
  can: 'comment.create',
  summary: text('Đánh dấu xong hoặc mở lại chuỗi bình luận', 'Resolve a thread or open it again'),
  body: z.strictObject({ resolved: z.boolean() }),
  reply: commentRow,
})

/** One's own; those of others need `comment.delete`. */
export const deleteComment = newsCall('DELETE', '/comment/:id', {
  can: 'comment.create',
  summary: text('Xóa bình luận', 'Delete a comment'),
})
