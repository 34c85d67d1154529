import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { conflict, refusal } from '../kit/errors.ts'
import { bodyId, id, instant } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { articleDetail, type articleInput, named, person } from './article.ts'
import type { ArticleDocument } from './document.ts'
import { leftBehind } from './left-behind.ts'

export const versionErrors = {
  notDecided: refusal(
    'version.not_decided',
    404,
    'Bạn chưa chuyển bước tin bài này lần nào.',
    'You have not moved this story yet.',
  ),
  notLive: refusal(
    'version.not_live',
    404,
    'Tin bài này không có bản đang đăng.',
    'This story has no live version.',
  ),
  noBlock: conflict(
    'version.no_block',
    'Đoạn này không còn ở chỗ cũ. Hãy tải lại rồi thử lại.',
    'This paragraph is no longer where it was. Reload and try again.',
  ),
} as const

/** A version by its id, or by what it is: the one I last decided on, the live one, the one before the head, the head. */
export const versionNames = ['decided', 'live', 'previous', 'head'] as const

const versionParam = z.union([z.enum(versionNames), id])

const file = z.object({ id: bodyId, name: z.string(), type: z.string(), file_local: z.string() })

/** A version whole, with the names of what it refers to. */
export const wholeVersion = z.object({
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
  document: z.custom<ArticleDocument>((value) => typeof value === 'object' && value !== null),
  metadata: z.custom<Omit<z.output<typeof articleInput>, 'document'>>(
    (value) => typeof value === 'object' && value !== null,
  ),
  names: z.object({
    category: named.nullable(),
    other_categories: z.array(named),
    article_type: named.nullable(),
    department: named.nullable(),
    cover: file.nullable(),
    attachments: z.array(file),
    related: z.array(z.object({ id: bodyId, title: z.string() })),
  }),
})

export type WholeVersion = z.output<typeof wholeVersion>

/** Two versions of an article, for a comparison, and whether the actor may put something back. */
export const compareVersions = newsCall('GET', '/article/:id/diff/:first/:last', {
  can: 'article.history',
  summary: text('So sánh hai phiên bản của tin bài', 'Compare two versions of a story'),
  params: z.object({ id, first: versionParam, last: versionParam }),
  reply: z.object({
    article: z.object({ id: bodyId, title: z.string(), stage: z.number(), version: z.number() }),
    first: wholeVersion,
    last: wholeVersion,
    may_restore: z.boolean(),
  }),
})

export type Comparison = z.output<typeof compareVersions.reply>

/**
 * Puts an earlier version back as a new head version, whole or one of its blocks: `take` is its place
 * among the blocks of the earlier text (null: none), `at` where it goes among those of the head, `remove`
 * how many blocks it replaces there. A whole version comes back with what is still there of what it refers to.
 */
export const restoreVersion = newsCall('POST', '/article/restore-version', {
  can: 'article.update',
  summary: text('Lấy lại một phiên bản hoặc một đoạn', 'Restore a version or a paragraph'),
  body: z.strictObject({
    id: bodyId,
    version_id: bodyId,
    /** Number of the head version the actor looks at. */
    version: z.number().int().min(1),
    epoch: z.number().int().min(1),
    tab: z.string().min(1).max(64).optional(),
    part: z
      .strictObject({
        take: z.number().int().min(0).nullable(),
        at: z.number().int().min(0),
        remove: z.number().int().min(0).max(1),
      })
      .optional(),
  }),
  reply: articleDetail
    .pick({ id: true, version: true, title: true, stage: true })
    .extend({ left_behind: leftBehind }),
})
