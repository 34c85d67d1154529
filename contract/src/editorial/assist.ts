import { z } from 'zod'
import { bodyLimits, newsCall } from '../kit/endpoint.ts'
import { bodyId, day, id, instant, line, prose } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { assistKinds, assistPlaceNames, recordKinds, textKinds } from './assist-kinds.ts'
import { factKinds } from './fact-guard/kinds.ts'

/** Why a request ended without an answer. */
export const assistFailures = ['away', 'slow', 'refused', 'busy', 'unusable'] as const
export type AssistFailure = (typeof assistFailures)[number]

/** Fields of an article that a proposal can go into; `story` is its headline, lead and text at once. */
export const assistTargets = [
  'story',
  'title',
  'lead',
  'seo_title',
  'seo_description',
  'tags',
  'category_id',
  'text',
] as const
export type AssistTarget = (typeof assistTargets)[number]

/** Where a proposal about another record can go. */
export const recordTargets = [
  'alt',
  'caption',
  'passages',
  'chapters',
  'description',
  'quote',
  'message',
  /** Other words for one paragraph of the text, as a suggestion beside it. */
  'paragraph',
] as const
/** Of those, what describes a picture and goes into articles that have it. */
export const pictureTargets = ['alt', 'caption'] as const

export type RecordTarget = (typeof recordTargets)[number]

/** A part of a proposal: a passage of a recording with its time in ms, or a field of a story. */
export const assistPart = z.object({ id: z.string(), text: z.string(), at: z.number().int().nullable() })

export type AssistPart = z.output<typeof assistPart>

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
  target: z.enum([...assistTargets, ...recordTargets]).nullable(),
  /** The record that it names: a category. */
  value: bodyId.nullable(),
  /** The paragraph of the text that it is about, from 0. */
  place: z.number().int().nullable(),
  words: z.number().int(),
  /** Seconds on air. */
  seconds: z.number().int(),
  findings: z.array(assistFinding),
  /** What `text` consists of, where it goes into several places. */
  parts: z.array(assistPart),
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
  params: z.object({ kind: z.enum([...textKinds, 'translate']) }),
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

/** Proposals about a saved record, whose text the server reads, as server-sent events (`AssistEvent`). */
export const askAssistOf = newsCall('POST', '/assist/:kind/:id', {
  can: 'assist.use',
  summary: text(
    'Xin gợi ý cho ảnh, bản bóc băng, tin thu thập hoặc bài đăng',
    'Ask for proposals about a record',
  ),
  params: z.object({ kind: z.enum(recordKinds), id }),
  body: z.strictObject({ network: z.enum(['facebook', 'x', 'zalo']).optional() }),
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
    /** Whether an item of another source is in Vietnamese, so that there is nothing to translate. */
    in_vietnamese: z.boolean(),
  }),
})

export type AssistState = z.output<typeof assistState.reply>

/** The same beside a picture or a recording, an item of another source, or a published article. */
export const assistStateAt = newsCall('GET', '/assist/state/:place/:id', {
  can: 'assist.use',
  summary: text('Trợ lý có sẵn cho bản ghi này không', 'Whether the assistant is available for a record'),
  params: z.object({ place: z.enum(assistPlaceNames), id }),
  reply: assistState.reply,
})

/** Writes a story of an item with a proposal's words, which must be those that were proposed. */
export const writeProposedStory = newsCall('POST', '/assist/:id/story', {
  can: 'assist.use',
  bodyLimit: bodyLimits.list,
  summary: text('Viết tin bài từ bản dịch hoặc bản tổng hợp', 'Write a story from a translation or summary'),
  body: z.strictObject({
    proposal: z.number().int().min(0).max(50),
    despite: z.boolean().optional(),
    title: line(300),
    lead: prose(2000),
    /** Paragraphs, one a line. */
    text: prose(mostAssisted),
    client_key: z.uuid().optional(),
  }),
  reply: z.object({ article_id: bodyId }),
})

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
      target: z.enum([...assistTargets, ...pictureTargets]),
      model: z.string(),
      prompt_version: z.number().int(),
      taken_by: z.string(),
      /** Words of the field that are still the proposal's, in per cent; 0 after a person rewrote it. */
      share: z.number().int(),
    }),
  ),
})

export type AssistMark = z.output<typeof assistMarks.reply>[number]

/** What the description of a file has from a model; nothing once a person rewrote it. */
export const assistFileMarks = newsCall('GET', '/assist/marks/file/:id', {
  can: 'file.view',
  summary: text(
    'Phần lấy từ trợ lý trong mô tả tệp',
    'What the description of a file has from the assistant',
  ),
  params: z.object({ id }),
  reply: z.array(
    assistMarks.reply.element.pick({
      kind: true,
      model: true,
      prompt_version: true,
      taken_by: true,
      share: true,
    }),
  ),
})

export type FileMark = z.output<typeof assistFileMarks.reply>[number]

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
    /** Departments that may; none where all may. */
    departments: z.array(z.string()),
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
