import { z } from 'zod'
import { bodyLimits, newsCall } from '../kit/endpoint.ts'
import { conflict, refusal } from '../kit/errors.ts'
import { bodyId, id, instant, listQuery, prose } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { articleDetail } from './article.ts'
import { paragraphAnchor, paragraphWords, standingAnchor } from './paragraphs.ts'

export const suggestionErrors = {
  decided: conflict(
    'suggestion.decided',
    'Gợi ý này đã được {name} xử lý.',
    '{name} has already dealt with this suggestion.',
  ),
  changed: conflict(
    'suggestion.changed',
    'Đoạn này đã được sửa từ khi có gợi ý. Hãy xem cả hai rồi quyết định.',
    'The paragraph was changed since the suggestion. Look at both, then decide.',
  ),
  gone: conflict(
    'suggestion.gone',
    'Đoạn được gợi ý không còn trong tin bài.',
    'The paragraph is no longer in the article.',
  ),
  same: refusal(
    'suggestion.same',
    422,
    'Gợi ý phải khác với đoạn đang có.',
    'The suggestion must differ from the paragraph.',
  ),
  closed: conflict(
    'suggestion.closed',
    'Tin bài đang ở “{stage}” nên không nhận gợi ý.',
    'The article is at “{stage}” and takes no suggestions.',
  ),
  notYours: refusal(
    'suggestion.not_yours',
    403,
    'Chỉ người viết gợi ý mới rút lại được.',
    'Only its writer may withdraw a suggestion.',
  ),
} as const

export const suggestionStates = ['open', 'accepted', 'refused', 'withdrawn'] as const

const someone = z.object({ id: bodyId, name: z.string(), avatar: z.string().nullable() })

/** Other words for a paragraph, as somebody proposed them. */
export const suggestion = z.object({
  id: bodyId,
  article_id: bodyId,
  author: someone,
  anchor: standingAnchor,
  /** The paragraph's words when the suggestion was made, those proposed, and those it has now. */
  before: z.string(),
  after: z.string(),
  current: z.string().nullable(),
  note: z.string(),
  state: z.enum(suggestionStates),
  /** Whether the paragraph was changed since. */
  changed: z.boolean(),
  reason: z.string(),
  decided_by: z.string().nullable(),
  decided_at: instant.nullable(),
  created_at: instant,
  may_decide: z.boolean(),
  may_withdraw: z.boolean(),
})

export type Suggestion = z.output<typeof suggestion>

/** The suggestions for an article: the open ones in the order of the text, or those that were dealt with, newest first. */
export const listSuggestions = newsCall('GET', '/article/:id/suggestions', {
  can: 'comment.index',
  summary: text('Các gợi ý sửa của tin bài', 'Suggested changes of a story'),
  query: listQuery(['created_at'], { state: z.enum(['open', 'decided']).default('open') }),
  reply: suggestion,
  kind: 'list',
})

/** Proposes other words for a paragraph; whoever may see the article may do so. */
export const createSuggestion = newsCall('POST', '/article/:id/suggestions', {
  bodyLimit: bodyLimits.list,
  can: 'comment.create',
  summary: text('Gợi ý sửa một đoạn', 'Suggest other words for a paragraph'),
  body: z.strictObject({
    anchor: paragraphAnchor,
    /** The paragraph's words as the person saw them. */
    before: paragraphWords,
    after: paragraphWords,
    note: prose(1000).default(''),
  }),
  reply: suggestion,
})

/**
 * Puts the proposed words into the article, as a new version, under the writer's lock. A paragraph that
 * was changed since is refused with 409 until `over` repeats the words it has now.
 */
export const acceptSuggestion = newsCall('PUT', '/article/suggestions/:id/accept', {
  can: 'article.update',
  summary: text('Nhận gợi ý', 'Accept a suggestion'),
  body: z.strictObject({
    version: z.number().int().min(1),
    epoch: z.number().int().min(1),
    tab: z.string().min(1).max(64).optional(),
    over: paragraphWords.optional(),
    /** In a text that is written together: the words its paragraph has; the caller puts the proposed ones in their place. */
    together: z.strictObject({ current: paragraphWords }).optional(),
  }),
  reply: articleDetail.pick({ id: true, version: true }),
})

/** Turns a suggestion down; whoever may edit the article may do so. */
export const refuseSuggestion = newsCall('PUT', '/article/suggestions/:id/refuse', {
  can: 'article.update',
  summary: text('Không nhận gợi ý', 'Turn a suggestion down'),
  body: z.strictObject({ reason: prose(500).default('') }),
  reply: suggestion,
})

/** Takes one's own suggestion back while nobody has dealt with it. */
export const withdrawSuggestion = newsCall('DELETE', '/article/suggestions/:id', {
  can: 'comment.create',
  summary: text('Rút gợi ý của mình', 'Withdraw a suggestion of one’s own'),
  params: z.object({ id }),
})
