import { z } from 'zod'
import { mediaCall } from '../kit/endpoint.ts'
import {
  bodyId,
  day,
  instant,
  line,
  listQuery,
  pageSize,
  prose,
  queryFlag,
  requiredLine,
} from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'
import { fileTypes } from './extensions.ts'
import { fileRow, mamStates, reaches } from './file-row.ts'
import { hiddenAreasField } from './hidden-areas.ts'
import { mediaJobRow } from './work.ts'

/** What goes with an uploaded file; category 0 is none. */
export const uploadFields = z.object({
  category_id: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
  upload_type: line(50).default(''),
  description: prose(2000).default(''),
  credit: line(200).default(''),
  /** Whether readers see a picture with the watermark; as its folder says when absent. Agency pictures never get one. */
  watermark: z.enum(['0', '1']).optional(),
  /** Parts of a picture that are made unrecognisable before it is stored. */
  hide: hiddenAreasField.optional(),
  /** The file that the picture was made of: from then on only staff opens it, until readers meet it. */
  hidden_from: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
})

export const uploadFile = mediaCall('POST', '/files/upload', {
  can: 'file.create',
  summary: text(
    'Tải một tệp lên (file, category_id, upload_type)',
    'Upload a file (file, category_id, upload_type)',
  ),
  multipart: true,
  reply: fileRow,
})

/** The upload of an editor that speaks TinyMCE's protocol: the answer's `location` is the file's address. */
export const uploadFromEditor = mediaCall('POST', '/upload/tinymce', {
  can: 'file.create',
  summary: text(
    'Tải tệp lên từ trình soạn thảo, theo giao thức TinyMCE (file → location)',
    'Upload from an editor, by the protocol of TinyMCE (file → location)',
  ),
  multipart: true,
  kind: 'raw',
})

/** Days for which a file lies in the trash; what nothing uses is then removed for good. */
export const trashDays = 30

/** Page sizes of the file list; its default is 12 (specification, section 9). */
export const filePageSizes = [10, 12, 25, 50, 100] as const

export const listFiles = mediaCall('GET', '/files', {
  can: 'file.index',
  summary: text('Danh sách tệp', 'List of files'),
  query: listQuery(
    ['created_at', 'name', 'size', 'duration_ms', 'trashed_at'],
    {
      type: z.enum(fileTypes).optional(),
      /** A folder with everything below it; 0 for files in none. */
      category_id: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
      status: z.enum(['0', '1', '5']).optional(),
      /** Days on which it was uploaded, both included. */
      start_date: day.optional(),
      end_date: day.optional(),
      /** Only what the asking person uploaded. */
      mine: queryFlag.optional(),
      rights: z.enum(['expiring', 'expired', 'embargo']).optional(),
      transcribe_status: z.enum(['0', '1', '2']).optional(),
      mam_status: z.enum(mamStates).optional(),
      /** Whether anything uses it. */
      used: queryFlag.optional(),
      /** Words that are spoken in it, with or without accents. */
      words: line(200).optional(),
      /** A picture; those that look like it. */
      near: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
      /** What is in the trash instead of what is not. */
      trashed: queryFlag.optional(),
      /** `perPage` by the name that it has in this list (specification, section 3). */
      limit: pageSize(filePageSizes).optional(),
    },
    filePageSizes,
    12,
  ).transform(({ limit, ...query }) => ({ ...query, perPage: limit ?? query.perPage })),
  reply: fileRow,
  kind: 'list',
})

/** Somewhere a file is used: the record's kind and number, and what people call it. */
export const fileUse = z.object({
  kind: z.enum([
    'article',
    'directive',
    'person',
    'device',
    'studio',
    'vehicle',
    'repair',
    'document',
    'speech',
    'schedule',
    'recording',
    'live',
    'plan',
    'post',
    'program',
    'podcast',
  ]),
  id: bodyId,
  /** Of what the actor may not read, a sentence that says so. */
  name: z.string(),
  /** Whether readers meet it there now. */
  is_public: z.boolean(),
})

export type FileUse = z.output<typeof fileUse>

/** What was made of a file. */
export const renditionKinds = [
  'mp3',
  'hls',
  'poster',
  'sprite',
  'sprite_times',
  'peaks',
  'webp',
  'broadcast',
] as const

export const rendition = z.object({
  kind: z.enum(renditionKinds),
  mimetype: z.string(),
  /** Opens it for some hours, whoever asks. */
  address: z.string(),
  /** Bytes. */
  size: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
})

export const fileDetail = fileRow.extend({
  /** Opens the file for some hours, whoever asks: for players and for other programs. */
  open_address: z.string(),
  renditions: z.array(rendition),
  /** What the file says of itself: title, artist, codec, camera and the like. */
  metadata: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Work on it, the latest of each kind. */
  jobs: z.array(mediaJobRow),
  /** At most a hundred of them. */
  uses: z.array(fileUse),
  may: z.object({ update: z.boolean(), delete: z.boolean(), download: z.boolean() }),
})

export type FileDetail = z.output<typeof fileDetail>

export const viewFile = mediaCall('GET', '/files/:id', {
  can: 'file.view',
  summary: text('Xem tệp', 'View a file'),
  reply: fileDetail,
})

/** What may be changed of a file; what is left out stays. */
export const fileChange = z.strictObject({
  name: requiredLine(200).optional(),
  description: prose(2000).optional(),
  category_id: bodyId.nullable().optional(),
  credit: line(200).optional(),
  licence: line(200).optional(),
  rights_note: prose(1000).optional(),
  rights_from: day.nullable().optional(),
  rights_to: day.nullable().optional(),
  /** The moment at which they end, where that is before the end of a day. */
  rights_until: instant.nullable().optional(),
  embargo_until: instant.nullable().optional(),
  ai_generated: z.boolean().optional(),
  shared: z.boolean().optional(),
  /** Whether readers see the picture with the organisation's watermark; refused for pictures of agencies. */
  watermark: z.boolean().optional(),
  reach: z.enum(reaches).optional(),
  /** 2 sends it to the archive, with `mam_account_id` or the one account that one has. */
  mam_status: z.literal(2).optional(),
  mam_account_id: bodyId.optional(),
  /** Asks for a copy of a sound at the loudness of broadcast, which its original keeps its own beside. */
  broadcast_copy: z.literal(true).optional(),
  /** False takes it out of the trash. */
  trashed: z.literal(false).optional(),
})

export const updateFile = mediaCall('PUT', '/files/:id', {
  can: 'file.update',
  summary: text('Sửa tệp, hoặc khôi phục (trashed: false)', 'Edit a file, or restore it (trashed: false)'),
  body: fileChange
    .extend({ version: z.number().int().positive().optional() })
    .refine(({ mam_status, mam_account_id }) => !mam_account_id || mam_status !== undefined, {
      path: ['mam_account_id'],
      ...because('Chỉ dùng khi gửi lưu trữ.', 'Only of a file that is sent to the archive.'),
    }),
  reply: fileDetail,
})

/** Into the trash; with `purge` out of it for good, which needs `file.manager`. 409 `file.in_use` with the places. */
export const deleteFile = mediaCall('DELETE', '/files/:id', {
  can: 'file.delete',
  summary: text(
    'Chuyển tệp vào thùng rác (purge=1: xóa hẳn)',
    'Put a file into the trash (purge=1: for good)',
  ),
  query: z.object({ purge: queryFlag.optional() }),
})

const many = z.array(bodyId).min(1).max(500)

/** The same change to many files; each of them answers for itself. */
export const updateFiles = mediaCall('PUT', '/files/many', {
  can: 'file.update',
  summary: text('Sửa, xóa hoặc khôi phục nhiều tệp', 'Edit, trash or restore several files'),
  body: z
    .strictObject({
      ids: many,
      change: fileChange
        .pick({
          category_id: true,
          credit: true,
          licence: true,
          rights_note: true,
          rights_from: true,
          rights_to: true,
          rights_until: true,
          embargo_until: true,
          watermark: true,
        })
        .optional(),
      trashed: z.boolean().optional(),
    })
    .refine(({ change, trashed }) => change !== undefined || trashed !== undefined, {
      path: ['change'],
      ...because('Hãy chọn điều cần đổi.', 'Say what is to be changed.'),
    }),
  reply: z.object({
    results: z.array(
      z.object({ id: bodyId, ok: z.boolean(), message: z.string().nullable(), error: z.string().nullable() }),
    ),
  }),
})
