import { z } from 'zod'
import { bodyLimits, mediaCall, newsCall } from '../kit/endpoint.ts'
import { conflict, refusal } from '../kit/errors.ts'
import { bodyId, id, instant, line, listQuery, prose } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'
import { fileRow } from './file-row.ts'
import { filePageSizes } from './files.ts'

export const transcriptErrors = {
  none: refusal('transcript.none', 404, 'Tệp này chưa được bóc băng.', 'This file has no transcript.'),
  conflict: conflict(
    'transcript.conflict',
    '{name} vừa sửa cùng đoạn này. Hãy xem cả hai bản rồi chọn.',
    '{name} changed the same passage meanwhile. Look at both texts and choose.',
  ),
  noSegment: conflict(
    'transcript.no_segment',
    'Đoạn này không còn: người khác đã ghép hoặc xóa nó.',
    'This passage is gone: somebody joined or removed it.',
  ),
  jobOver: conflict(
    'transcript.job_over',
    'Việc bóc băng này đã kết thúc.',
    'This transcription has ended already.',
  ),
  jobUnderWay: conflict(
    'transcript.job_under_way',
    'Việc bóc băng này đang chờ hoặc đang chạy.',
    'This transcription is under way already.',
  ),
} as const

/** 0 not transcribed, 1 transcribed, 2 failed (specification, section 4). */
export const transcribeStates = ['0', '1', '2'] as const

export const transcribeLabels = {
  0: text('Chưa bóc băng', 'Not transcribed'),
  1: text('Đã bóc băng', 'Transcribed'),
  2: text('Bóc băng lỗi', 'Transcription failed'),
} as const

/** Milliseconds from the beginning of the recording. */
const time = z.number().int().min(0).max(1_000_000_000)

export const spokenWord = z.object({
  from: time,
  to: time,
  text: z.string(),
  /** How sure the engine was, 0 to 1; null where it does not say. */
  confidence: z.number().nullable(),
})

export const segment = z.object({
  /** Stays with the passage over all versions. */
  id: z.string(),
  from: time,
  to: time,
  speaker: z.string(),
  text: z.string(),
  words: z.array(spokenWord),
  /** A person has listened to it. */
  checked: z.boolean(),
  /** The engine repeats itself here, or speaks faster than people do. */
  doubtful: z.boolean(),
})

export type Segment = z.output<typeof segment>

export const transcriptVersion = z.object({
  version: z.number(),
  kind: z.enum(['machine', 'human']),
  /** The version that it was made of. */
  base: z.number().nullable(),
  language: z.string(),
  engine: z.string(),
  created_at: instant,
  created_by: z.object({ id: bodyId, name: z.string() }).nullable(),
})

export const transcript = transcriptVersion.extend({ file_id: bodyId, segments: z.array(segment) })

export type Transcript = z.output<typeof transcript>

export const transcriptionJob = z.object({
  id: bodyId,
  file_id: bodyId,
  file_name: z.string(),
  status: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  /** Per cent of the recording that the engine has. */
  progress: z.number(),
  /** It waits until the server has ffmpeg. */
  needs_tool: z.boolean(),
  /** Why it failed, in the asking person's language. */
  error: z.string().nullable(),
  created_at: instant,
})

export type TranscriptionJob = z.output<typeof transcriptionJob>

/** One file of a request: the work on it, or why there is none. */
const asked = z.object({
  file_id: bodyId,
  ok: z.boolean(),
  job: transcriptionJob.nullable(),
  message: z.string().nullable(),
})

/** Has recordings transcribed, or cancels or repeats one such work. Each file answers for itself. */
export const transcribe = newsCall('POST', '/speech/transcrible', {
  can: 'speech.transcribe',
  summary: text('Bóc băng các tệp, dừng hoặc làm lại', 'Transcribe recordings, cancel or retry'),
  body: z
    .strictObject({
      file_ids: z.array(bodyId).min(1).max(100).optional(),
      /** As the engine names it, such as `vi`; that of the configuration when absent. */
      language: line(20).optional(),
      /** Also what has a transcript already. */
      again: z.boolean().default(false),
      job_id: bodyId.optional(),
      action: z.enum(['cancel', 'retry']).optional(),
    })
    .refine(({ file_ids, job_id, action }) => Boolean(file_ids) !== Boolean(job_id) && !job_id === !action, {
      path: ['file_ids'],
      ...because(
        'Hãy chọn các tệp, hoặc một việc và điều cần làm.',
        'Name files, or one work and what to do.',
      ),
    }),
  reply: z.object({
    /** Whether there is an engine at all; without one nothing is begun. */
    configured: z.boolean(),
    results: z.array(asked),
  }),
})

export const transcriptFormats = ['text', 'srt', 'vtt', 'json', 'docx'] as const

/** A transcript to take along. */
export const exportTranscript = newsCall('GET', '/speech/get-transcrible-text', {
  can: 'file.view',
  summary: text(
    'Lấy bản bóc băng (text, srt, vtt, json, docx)',
    'Get a transcript (text, srt, vtt, json, docx)',
  ),
  query: z.object({
    file_id: id,
    version: z.coerce.number().int().positive().optional(),
    format: z.enum(transcriptFormats).default('text'),
  }),
  reply: z.unknown(),
  kind: 'raw',
})

/** A place where words are spoken. */
export const spokenHit = z.object({ file_id: bodyId, from: time, to: time, text: z.string() })

/** One file's transcript with its versions and work; without `file_id` a page of files. */
export const fileTranscript = mediaCall('GET', '/files/get-file-transcrible', {
  can: 'file.view',
  summary: text(
    'Bản bóc băng của một tệp, hoặc các tệp theo trạng thái',
    'A transcript, or files by its state',
  ),
  query: listQuery(
    ['created_at', 'name', 'duration_ms'],
    {
      file_id: id.optional(),
      version: z.coerce.number().int().positive().optional(),
      transcribe_status: z.enum(transcribeStates).optional(),
      /** Spoken words, with or without accents. */
      words: line(200).optional(),
    },
    filePageSizes,
    12,
  ),
  reply: z.object({
    configured: z.boolean(),
    file: fileRow.nullable(),
    transcript: transcript.nullable(),
    versions: z.array(transcriptVersion),
    /** A newer run of the engine beside what people worked on; null when there is none. */
    offered: z.number().nullable(),
    job: transcriptionJob.nullable(),
    may_edit: z.boolean(),
    files: z.array(fileRow),
    hits: z.array(spokenHit),
    total: z.number(),
  }),
})

const segmentId = z.string().min(1).max(60)

/** One change of a transcript. Those to different passages merge, whoever made them first. */
const change = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('edit'),
    id: segmentId,
    text: prose(20_000).optional(),
    speaker: line(100).optional(),
    checked: z.boolean().optional(),
    from: time.optional(),
    to: time.optional(),
  }),
  /** In two at a character of its text; the second part is named `into`. */
  z.strictObject({
    do: z.literal('split'),
    id: segmentId,
    at: z.number().int().min(0).max(20_000),
    into: segmentId,
  }),
  /** With the one after it. */
  z.strictObject({ do: z.literal('join'), id: segmentId }),
  z.strictObject({ do: z.literal('remove'), id: segmentId }),
])

export type TranscriptChange = z.output<typeof change>

/** Makes the next version of a transcript. 409 `transcript.conflict` with both texts of each passage in question. */
export const updateTranscript = mediaCall('POST', '/files/update-transcribe-text', {
  bodyLimit: bodyLimits.largeList,
  can: 'file.transcribe',
  summary: text('Sửa bản bóc băng', 'Edit a transcript'),
  body: z.strictObject({
    file_id: bodyId,
    /** The version that the changes were made on. */
    base_version: z.number().int().positive(),
    changes: z.array(change).min(1).max(500),
  }),
  reply: transcript,
})
