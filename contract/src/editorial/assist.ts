import { z } from 'zod'
import { bodyLimits, newsCall } from '../kit/endpoint.ts'
import { conflict, refusal } from '../kit/errors.ts'
import { bodyId, day, id, instant, line, prose } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { factKinds } from './fact-guard/kinds.ts'

/** What a language model proposes in the editor. */
export const assistKinds = [
  'headlines',
  'lead',
  'seo',
  'keywords',
  'shorten',
  'radio',
  'social',
  'questions',
  'facts',
  'translate',
] as const

export type AssistKind = (typeof assistKinds)[number]

export const assistKindLabels: Record<AssistKind, { vi: string; en: string }> = {
  headlines: text('Năm tiêu đề', 'Five headlines'),
  lead: text('Sapo', 'Lead'),
  seo: text('Tiêu đề và mô tả tìm kiếm', 'Search title and description'),
  keywords: text('Từ khóa và chuyên mục', 'Keywords and category'),
  shorten: text('Rút ngắn', 'Shorten'),
  radio: text('Lời phát thanh', 'Radio script'),
  social: text('Bài đăng mạng xã hội', 'Social post'),
  questions: text('Điều bài chưa trả lời', 'Open questions'),
  facts: text('Dữ kiện cần kiểm', 'Facts to check'),
  translate: text('Bản dịch nháp', 'Draft translation'),
}

export const assistErrors = {
  notConfigured: conflict(
    'assist.not_configured',
    'Chưa cấu hình trợ lý. Hãy báo quản trị hệ thống.',
    'No assistant is configured. Please tell an administrator.',
  ),
  off: conflict(
    'assist.off',
    'Quản trị đã tắt loại gợi ý này.',
    'This kind of proposal is switched off by an administrator.',
  ),
  outsideEmbargo: conflict(
    'assist.outside_embargo',
    'Bài còn thời hạn cấm đăng: không gửi ra mô hình bên ngoài.',
    'The story is under embargo and is not sent to an outside model.',
  ),
  outsideInternal: conflict(
    'assist.outside_internal',
    'Bài nội bộ: không gửi ra mô hình bên ngoài.',
    'An internal story is not sent to an outside model.',
  ),
  outsideDraft: conflict(
    'assist.outside_draft',
    'Bài nháp của người khác: không gửi ra mô hình bên ngoài.',
    'Another person’s draft is not sent to an outside model.',
  ),
  outsideUnsaved: conflict(
    'assist.outside_unsaved',
    'Hãy lưu bài trước: bài chưa lưu không gửi ra mô hình bên ngoài.',
    'Save the story first: unsaved stories are not sent to an outside model.',
  ),
  tooShort: refusal(
    'assist.too_short',
    422,
    'Bài còn quá ngắn để gợi ý.',
    'The story is too short for proposals.',
  ),
  waits: refusal(
    'assist.waits',
    429,
    'Bạn đang có một gợi ý chưa xong. Hãy đợi hoặc hủy.',
    'You have a proposal under way. Wait for it or cancel it.',
  ),
  busy: refusal(
    'assist.busy',
    429,
    'Trợ lý đang bận. Hãy thử lại sau.',
    'The assistant is busy. Try again later.',
  ),
  overBudget: refusal(
    'assist.over_budget',
    429,
    'Bạn đã dùng hết phần trợ lý của hôm nay.',
    'You have used up today’s share of the assistant.',
  ),
  overDepartment: refusal(
    'assist.over_department_budget',
    429,
    'Phòng ban đã dùng hết phần trợ lý của hôm nay.',
    'Your department has used up today’s share of the assistant.',
  ),
  away: refusal('assist.away', 503, 'Không kết nối được trợ lý.', 'The assistant cannot be reached.'),
  slow: refusal('assist.slow', 504, 'Trợ lý không trả lời kịp.', 'The assistant did not answer in time.'),
  refused: refusal('assist.refused', 502, 'Trợ lý từ chối yêu cầu.', 'The assistant refused the request.'),
  unusable: refusal(
    'assist.unusable',
    502,
    'Câu trả lời của trợ lý không dùng được.',
    'The assistant’s answer cannot be used.',
  ),
  noSource: refusal(
    'assist.no_source',
    422,
    'Bài này không phải bản ngôn ngữ của bài đó.',
    'This story is no language version of that one.',
  ),
  notDone: conflict('assist.not_done', 'Gợi ý này chưa xong.', 'This proposal is not complete.'),
  hasFindings: conflict(
    'assist.has_findings',
    'Gợi ý có điều không thấy trong bài. Hãy kiểm rồi xác nhận.',
    'The proposal says something that is not in the story. Check and confirm it.',
  ),
} as const

/** Why a request ended without an answer. */
export const assistFailures = ['away', 'slow', 'refused', 'busy', 'unusable'] as const
export type AssistFailure = (typeof assistFailures)[number]

/** Fields of an article that a proposal can go into. */
export const assistTargets = [
  'title',
  'lead',
  'seo_title',
  'seo_description',
  'tags',
  'category_id',
  'text',
] as const
export type AssistTarget = (typeof assistTargets)[number]

export const assistFinding = z.object({
  kind: z.enum(factKinds),
  text: z.string(),
  start: z.number().int(),
  end: z.number().int(),
})

/** One proposal of an answer. Plain text; offsets of findings are within `text`. */
export const assistProposal = z.object({
  text: z.string(),
  /** What it stresses, or why it matters. */
  note: z.string(),
  target: z.enum(assistTargets).nullable(),
  /** The record that it names: a category. */
  value: bodyId.nullable(),
  /** The paragraph of the text that it is about, from 0. */
  place: z.number().int().nullable(),
  words: z.number().int(),
  /** Seconds on air. */
  seconds: z.number().int(),
  findings: z.array(assistFinding),
})

export type AssistProposal = z.output<typeof assistProposal>

export const assistAnswer = z.object({
  id: bodyId,
  kind: z.enum(assistKinds),
  model: z.string(),
  /** It comes from the sample model of the demo. */
  sample: z.boolean(),
  prompt_version: z.number().int(),
  proposals: z.array(assistProposal),
})

export type AssistAnswer = z.output<typeof assistAnswer>

/** Events of the stream: characters received, then the answer or a failure with its code and message. */
export type AssistEvent =
  | { event: 'progress'; data: { characters: number } }
  | { event: 'answer'; data: AssistAnswer }
  | { event: 'failed'; data: { error: string; message: string } }

/** Most characters of a text that is sent. */
export const mostAssisted = 60_000

/** Bounds of a shortened text. */
export const shortenBounds = { words: { least: 20, most: 2000 }, seconds: { least: 10, most: 900 } } as const

const bounded = ({ least, most }: { least: number; most: number }) => z.number().int().min(least).max(most)

/** Networks with the most characters that a post has there. */
export const assistNetworks = { facebook: 500, x: 280, zalo: 500 } as const

/** Proposals for a text as it is in the editor, as server-sent events (`AssistEvent`). */
export const askAssist = newsCall('POST', '/assist/:kind', {
  can: 'assist.use',
  bodyLimit: bodyLimits.list,
  summary: text('Xin gợi ý cho bài đang viết', 'Ask for proposals for a story'),
  params: z.object({ kind: z.enum(assistKinds) }),
  body: z.strictObject({
    article_id: bodyId.nullable(),
    title: line(300).optional(),
    lead: prose(2000).optional(),
    /** Paragraphs, one a line. */
    text: prose(mostAssisted),
    /** The embargo as it is in the form, which may not be saved yet. */
    embargo_at: instant.nullable().optional(),
    words: bounded(shortenBounds.words).optional(),
    seconds: bounded(shortenBounds.seconds).optional(),
    network: z.enum(['facebook', 'x', 'zalo']).optional(),
    /** Of a translation: the article in the other language, whose saved text is translated. */
    source_id: bodyId.optional(),
  }),
  kind: 'raw',
})

/** What the assistant may do for an article now, and why not. */
export const assistState = newsCall('GET', '/assist/state', {
  can: 'assist.use',
  summary: text('Trợ lý có sẵn cho bài này không', 'Whether the assistant is available for a story'),
  query: z.object({ article_id: id.optional() }),
  reply: z.object({
    configured: z.boolean(),
    sample: z.boolean(),
    kinds: z.array(z.enum(assistKinds)),
    /** Why nothing can be asked now, in the caller's language. */
    why: z.string().nullable(),
  }),
})

export type AssistState = z.output<typeof assistState.reply>

/** Records that a proposal went into the story. One with findings needs `despite`. */
export const takeProposal = newsCall('PUT', '/assist/:id/taken', {
  can: 'assist.use',
  summary: text('Ghi nhận đã dùng một gợi ý', 'Record that a proposal was taken'),
  body: z.strictObject({ proposal: z.number().int().min(0).max(50), despite: z.boolean().optional() }),
})

export const refuseProposals = newsCall('PUT', '/assist/:id/refused', {
  can: 'assist.use',
  summary: text('Ghi nhận không dùng gợi ý', 'Record that proposals were refused'),
})

/** What was taken from a model into the versions of an article, the newest versions first. */
export const assistMarks = newsCall('GET', '/assist/marks/:article_id', {
  can: 'article.history',
  summary: text('Phần lấy từ trợ lý trong các phiên bản', 'What versions have from the assistant'),
  params: z.object({ article_id: id }),
  reply: z.array(
    z.object({
      version: z.number().int(),
      kind: z.enum(assistKinds),
      target: z.enum(assistTargets),
      model: z.string(),
      prompt_version: z.number().int(),
      taken_by: z.string(),
      /** Words of the field that are still the proposal's, in per cent; 0 after a person rewrote it. */
      share: z.number().int(),
    }),
  ),
})

export type AssistMark = z.output<typeof assistMarks.reply>[number]

/** Cost and use of the last days by day and kind. */
export const assistUsage = newsCall('GET', '/assist/usage', {
  can: 'assist.usage',
  summary: text('Chi phí và kết quả của trợ lý', 'Cost and results of the assistant'),
  query: z.object({ days: z.coerce.number().int().min(1).max(90).default(14) }),
  reply: z.object({
    configured: z.boolean(),
    sample: z.boolean(),
    model: z.string(),
    place: z.enum(['inside', 'outside']),
    kinds: z.array(z.object({ kind: z.enum(assistKinds), on: z.boolean() })),
    /** Tokens a person and a department may use a day; 0: no limit. */
    person_tokens: z.number().int(),
    department_tokens: z.number().int(),
    /** Roles that may use it. */
    roles: z.array(z.string()),
    rows: z.array(
      z.object({
        day,
        kind: z.enum(assistKinds),
        requests: z.number().int(),
        tokens: z.number().int(),
        failed: z.number().int(),
        cancelled: z.number().int(),
        taken: z.number().int(),
        refused: z.number().int(),
      }),
    ),
  }),
})

export type AssistUsage = z.output<typeof assistUsage.reply>
