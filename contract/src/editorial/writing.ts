import { z } from 'zod'
import { bodyLimits, newsCall } from '../kit/endpoint.ts'
import { conflict, refusal } from '../kit/errors.ts'
import { bodyId, instant } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { type ArticleInput, articleDetail, person } from './article.ts'
import { markNames, nodeNames } from './document.ts'

/**
 * The number of the vocabulary: rises with every node or mark. A page or process with a smaller one would delete what it
 * does not know for everybody, so it only reads.
 */
export const writingSchema = nodeNames.length + markNames.length

/** Socket channels of a shared text. */
export const writingChannels = {
  enter: 'writing:enter',
  update: 'writing:update',
  caret: 'writing:caret',
  leave: 'writing:leave',
  /** To the pages: an update, that the text ended, and that somebody asks for the article alone. */
  news: 'writing:news',
  ended: 'writing:ended',
} as const

/** Maximum bytes of an update on the socket, and by the call. */
export const mostUpdate = 48 * 1024
export const mostLargeUpdate = 1024 * 1024

/** Milliseconds in which typing is collected into one update: five a second. */
export const updateEvery = 200

/** The names of the roots of a shared text. */
export const bodyRoot = 'body'
export const fieldsRoot = 'fields'

/** Fields that are written letter by letter; the others are replaced as a whole. */
export const sharedTexts = [
  'title',
  'kicker',
  'lead',
  'cover_caption',
  'seo_title',
  'seo_description',
  'notes',
] as const satisfies (keyof ArticleInput)[]

export type SharedText = (typeof sharedTexts)[number]

export const isSharedText = (name: string): name is SharedText => sharedTexts.includes(name as SharedText)

/** Prefix of a tag's own key; its value is the tag's place. */
export const tagPrefix = 'tag:'

/** Why a writing came to its end. */
export const writingEnds = ['moved', 'taken', 'saved', 'schedule', 'discarded', 'rights', 'idle'] as const
export type WritingEnd = (typeof writingEnds)[number]

const lineage = z.uuid()

export const writingEnter = z.strictObject({
  id: bodyId,
  schema: z.number().int(),
  /** For a correction of a live article. */
  correct: z.boolean().default(false),
  /** What the page has already; without it everything is sent. */
  stateVector: z
    .custom<Uint8Array>((value) => value instanceof Uint8Array && value.length < 20_000)
    .optional(),
  lineage: lineage.optional(),
})

export type WritingEntered = {
  lineage: string
  seq: number
  /** The head version that it is based on. */
  base: number
  update: Uint8Array
  stateVector: Uint8Array
  /** Whether this page may write; `old` when its program is too old for it. */
  may: 'write' | 'read' | 'old'
  /** Who writes it alone at the moment, as callers from outside do. */
  holder: string | null
  /** Whether somebody has written in it since the base version. */
  changed: boolean
}

/** A refusal on the socket: a code of `writingErrors` or of another error. */
export type WritingRefused = { error: string; message: string }

export const writingUpdate = z.strictObject({
  id: bodyId,
  lineage,
  update: z.custom<Uint8Array>((value) => value instanceof Uint8Array && value.length <= mostUpdate),
})

export type WritingConfirmed = { seq: number }

/** To every page of an article: `by` is its writer. */
export type WritingNews = { id: number; lineage: string; seq: number; update: Uint8Array; by: number }

export type WritingEnded = { id: number; lineage: string | null; why: WritingEnd; by: string }

/** A caret as relative positions in the body; null where the page has none. */
export const writingCaret = z.strictObject({
  id: bodyId,
  /** Base64 of an encoded relative position. */
  anchor: z.string().max(200).nullable(),
  head: z.string().max(200).nullable(),
  /** Asks the others for theirs. */
  hello: z.boolean().default(false),
})

export type WritingCaret = z.input<typeof writingCaret>

export type CaretHeard = Omit<z.output<typeof writingCaret>, never> & {
  line: string
  person: { id: number; name: string }
}

export const writingErrors = {
  ended: conflict(
    'article.writing_ended',
    'Bài đã qua bản khác. Đang mở lại.',
    'The text has moved on. Reopening.',
  ),
  refused: refusal(
    'article.writing_refused',
    422,
    'Nội dung gửi lên không hợp lệ.',
    'The change is not valid.',
  ),
  gap: conflict(
    'article.writing_gap',
    'Thiếu phần trước đó. Đang mở lại.',
    'An earlier part is missing. Reopening.',
  ),
  old: conflict(
    'article.writing_old_page',
    'Trang này đã cũ. Hãy tải lại trang để viết tiếp.',
    'This page is outdated. Reload it to go on writing.',
  ),
  full: refusal(
    'article.writing_full',
    413,
    'Bài quá dài hoặc quá nhiều người cùng viết.',
    'The story is too long, or too many people write in it.',
  ),
  newer: conflict(
    'article.writing_newer',
    '{names} vừa viết thêm vào bài. Hãy xem lại rồi chuyển.',
    '{names} has just written more. Look at it again, then move it.',
  ),
  off: conflict('article.writing_off', 'Bài này chỉ một người viết.', 'Only one person writes this article.'),
} as const

/** An update that is too large for the socket; the body is base64. */
export const postWriting = newsCall('POST', '/article/writing/:id', {
  bodyLimit: bodyLimits.largeList,
  can: 'article.update',
  summary: text('Gửi một thay đổi lớn của bài đang cùng viết', 'Send a large change of a shared text'),
  body: z.strictObject({
    lineage,
    /** The caller's `writingSchema`; without it the caller counts as older than any text. */
    schema: z.number().int().default(0),
    update: z.base64().max(Math.ceil(mostLargeUpdate / 3) * 4),
  }),
  reply: z.object({ seq: z.number() }),
})

/** Makes what is written together the next version; nothing when it equals the head. */
export const saveWriting = newsCall('POST', '/article/writing/:id/save', {
  can: 'article.update',
  summary: text('Lưu bài đang cùng viết thành phiên bản', 'Save a shared text as a version'),
  body: z.strictObject({ lineage }),
  reply: articleDetail,
})

/** Drops what was written since the base version; it stays among what is kept for its writers. */
export const dropWriting = newsCall('POST', '/article/writing/:id/drop', {
  can: 'article.update',
  summary: text('Bỏ phần đang cùng viết', 'Drop a shared text'),
  body: z.strictObject({ lineage, seen: z.number().int().min(0) }),
  reply: articleDetail,
})

/** What the caller wrote together in an article and became part of no version, the newest first. */
export const keptWriting = newsCall('GET', '/article/writing/:id/kept', {
  can: 'session',
  summary: text('Phần cùng viết chưa thành phiên bản', 'Shared text that became no version'),
  reply: z.array(
    z.object({ id: bodyId, input: z.unknown(), why: z.string(), writers: z.array(person), at: instant }),
  ),
})
