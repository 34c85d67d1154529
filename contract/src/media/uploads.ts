import { z } from 'zod'
import { mediaCall } from '../kit/endpoint.ts'
import { conflict, refusal } from '../kit/errors.ts'
import { bodyId, instant } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { fileTypes } from './extensions.ts'
import { fileRow } from './file-row.ts'
import { uploadFields } from './files.ts'

/** Bytes of one part (specification, section 9). */
export const chunkSize = 10_485_760

/** Bytes of the largest file (specification, section 9). */
export const largestUpload = 10_737_418_240

/** Parts under way at once, and how often one is tried again (specification, section 9). */
export const chunksAtOnce = 3
export const chunkRetries = 5

/** Days after the last part that an upload can be gone on with. */
export const uploadDays = 7

/** Bytes from the beginning of a file that `check-mimetype` looks at (specification, section 9). */
export const headSize = 1_048_576

export const uploadErrors = {
  tooLarge: refusal(
    'upload.too_large',
    413,
    'Tệp “{name}” lớn hơn 10 GB.',
    'The file “{name}” is larger than 10 GB.',
  ),
  noSpace: refusal(
    'upload.no_space',
    503,
    'Máy chủ sắp hết chỗ nên tạm không nhận tệp này. Hãy báo người quản trị.',
    'The server is running out of space and does not take this file now. Please tell the administrator.',
  ),
  waits: refusal(
    'upload.waits',
    503,
    'Máy chủ tạm hết chỗ. Lượt tải dừng ở đây và tự tiếp tục khi có chỗ.',
    'The server has no room for the next part. The upload pauses and continues by itself when there is room.',
  ),
  gone: refusal(
    'upload.gone',
    410,
    'Lượt tải lên này đã hết hạn. Hãy chọn lại tệp để tải từ đầu.',
    'This upload has expired. Choose the file again to start anew.',
  ),
  different: conflict(
    'upload.different',
    'Phần này đã được nhận với nội dung khác. Tệp có thể đã đổi trong lúc tải.',
    'This part was received with other content. The file may have changed meanwhile.',
  ),
  overlap: conflict(
    'upload.overlap',
    'Phần này chồng lên phần đã nhận.',
    'This part overlaps one that was received.',
  ),
  misaligned: refusal(
    'upload.misaligned',
    422,
    'Mỗi phần phải bắt đầu ở bội số của 10 MiB và dài đúng 10 MiB; phần cuối ngắn hơn.',
    'A part must begin at a multiple of 10 MiB and be 10 MiB long; the last one is shorter.',
  ),
  outside: refusal('upload.outside', 422, 'Phần này nằm ngoài tệp.', 'This part lies outside of the file.'),
  damaged: refusal(
    'upload.damaged',
    422,
    'Dữ liệu bị hỏng trên đường truyền. Hãy gửi lại.',
    'The data was damaged on its way. Send it again.',
  ),
  incomplete: conflict('upload.incomplete', 'Tệp chưa tải đủ.', 'The file has not arrived completely.'),
  busy: conflict(
    'upload.busy',
    'Phần này đang được nhận ở một kết nối khác.',
    'This part is being received on another connection.',
  ),
  finishing: conflict(
    'upload.finishing',
    'Tệp này đang được một máy chủ khác ghép lại.',
    'Another server is putting this file together.',
  ),
} as const

/** Part of a file: the first byte, and the byte after the last. */
const range = z.tuple([z.number(), z.number()])

const start = z.strictObject({
  phase: z.literal('start'),
  name: z.string().min(1).max(500),
  size: z.number().int().min(1),
  mime_type: z.string().max(200).default(''),
  /** Chosen by the browser from name, size and time of change: the same file goes on where it was. */
  client_key: z.string().min(8).max(200),
  category_id: uploadFields.shape.category_id,
  upload_type: uploadFields.shape.upload_type,
  description: uploadFields.shape.description,
  credit: uploadFields.shape.credit,
  watermark: uploadFields.shape.watermark,
})

const finish = z.strictObject({
  phase: z.literal('finish'),
  session_id: z.uuid(),
  /** Of the whole file; another one ends the file as failed. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
})

const cancel = z.strictObject({ phase: z.literal('cancel'), session_id: z.uuid() })

/** What is sent as JSON; parts are multipart. */
export const uploadStep = z.discriminatedUnion('phase', [start, finish, cancel])

/** The fields that go before the bytes (`chunk`) of a part. */
export const chunkFields = z.object({
  phase: z.literal('upload'),
  session_id: z.uuid(),
  start_offset: z.coerce.number().int().min(0),
  chunk_sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
})

/** Where the bytes of a part belong that come without a form, as the whole body. */
export const chunkAddress = chunkFields.omit({ phase: true })

export const uploadSession = z.object({
  session_id: z.string(),
  /** Bytes of a part; the last one may be shorter. */
  chunk_size: z.number(),
  size: z.number(),
  received: z.array(range),
  expires_at: instant,
  /** There once the upload is finished. */
  file_id: bodyId.nullable(),
})

export type UploadSession = z.output<typeof uploadSession>

/**
 * A large file in parts, all at one address: `start` opens or finds the upload, `upload` takes one part, `finish`
 * makes it a file of the library, `cancel` drops it. A part is multipart, or its bare bytes with their address in the
 * query, which costs both sides less.
 */
export const uploadChunk = mediaCall('POST', '/files/upload-chunk', {
  can: 'file.create',
  summary: text(
    'Tải tệp lớn theo từng phần (phase: start, upload, finish, cancel)',
    'Upload a large file in parts (phase: start, upload, finish, cancel)',
  ),
  multipart: true,
  octets: true,
  query: chunkAddress.partial(),
  reply: uploadSession,
})

/** Whether a file would be taken, before its bytes are sent: multipart `file` (its first MB), `name`, `size`. */
export const checkMimetype = mediaCall('POST', '/files/check-mimetype', {
  can: 'file.create',
  summary: text(
    'Kiểm tra loại tệp trước khi tải lên (file: 1 MB đầu, name, size, sha256)',
    'Check a file before it is uploaded (file: its first MB, name, size, sha256)',
  ),
  multipart: true,
  mutates: false,
  reply: z.object({
    ok: z.boolean(),
    /** Why it would not be taken; null when it would. */
    reason: z.string().nullable(),
    mime: z.string().nullable(),
    type: z.enum(fileTypes).nullable(),
    /** Bytes. */
    max_size: z.number(),
    /** The same files, as far as the actor may see them: to use, restore or keep beside the new one. */
    duplicates: z.array(fileRow),
    /** How they were found: by their content (field `sha256`), or only by name and size; null where there are none. */
    same_by: z.enum(['content', 'name']).nullable(),
  }),
})
