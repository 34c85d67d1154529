import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { refusal } from '../kit/errors.ts'
import { bodyId, id, idParams, instant, line, listQuery, prose, queryFlag } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'
import { fileTypes } from './extensions.ts'

export const fileErrors = {
  noFile: refusal('file.missing', 422, 'Chưa có tệp nào được gửi lên.', 'No file was sent.'),
  typeNotAllowed: refusal(
    'file.type_not_allowed',
    415,
    'Không nhận loại tệp “{name}”.',
    'Files like “{name}” are not accepted.',
  ),
  contentMismatch: refusal(
    'file.content_mismatch',
    415,
    'Nội dung của “{name}” không khớp với phần mở rộng.',
    'The content of “{name}” does not match its extension.',
  ),
  broken: refusal(
    'file.broken',
    422,
    'Không đọc được tệp ảnh “{name}”.',
    'The picture “{name}” cannot be read.',
  ),
  tooManyToday: refusal(
    'file.too_many_today',
    429,
    'Hôm nay bạn đã tải lên {count} tệp, là mức nhiều nhất mỗi ngày. Có thể tải tiếp sau {hours} giờ.',
    'You have uploaded {count} files today, the most a day. You can go on in {hours} {hours|hour|hours}.',
  ),
  tooMuchToday: refusal(
    'file.too_much_today',
    413,
    'Không còn đủ chỗ cho tệp này: hôm nay bạn còn tải lên được {left} MB trong {megabytes} MB. Hạn mức bắt đầu lại sau {hours} giờ.',
    'There is no room for this file: of {megabytes} MB you can upload {left} MB more today. The share begins anew in {hours} {hours|hour|hours}.',
  ),
  empty: refusal('file.empty', 422, 'Tệp “{name}” không có nội dung.', 'The file “{name}” is empty.'),
  tooLarge: refusal(
    'file.too_large',
    413,
    'Tệp “{name}” lớn hơn {megabytes} MB.',
    'The file “{name}” is larger than {megabytes} MB.',
  ),
  tooManyPixels: refusal(
    'file.too_many_pixels',
    413,
    'Ảnh “{name}” có quá {megapixels} triệu điểm ảnh.',
    'The picture “{name}” has more than {megapixels} million pixels.',
  ),
  diskFull: refusal(
    'file.no_space',
    503,
    'Máy chủ hết chỗ lưu tệp.',
    'The server has no space left for files.',
  ),
} as const

export const fileRow = z.object({
  id: bodyId,
  name: z.string(),
  extension: z.string(),
  mimetype: z.string(),
  /** Address of the file on this site. */
  file_local: z.string(),
  filename_original: z.string(),
  description: z.string(),
  type: z.enum(fileTypes),
  size: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  status: z.number(),
  created_at: instant,
  created_by: z.object({ id: bodyId, name: z.string() }).nullable(),
})

export type FileRow = z.output<typeof fileRow>

const media = { service: 'media' } as const

/** What goes with an uploaded file; category 0 is none. */
export const uploadFields = z.object({
  category_id: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
  upload_type: line(50).default(''),
  description: prose(2000).default(''),
  /** The picture carries the house's logo already, so that none is laid over its copies. */
  marked: z.enum(['0', '1']).default('0'),
})

export const uploadFile = endpoint({
  ...media,
  method: 'POST',
  path: '/files/upload',
  can: 'file.create',
  summary: text(
    'Tải một tệp lên (file, category_id, upload_type)',
    'Upload a file (file, category_id, upload_type)',
  ),
  multipart: true,
  reply: fileRow,
})

/** The upload of an editor that speaks TinyMCE's protocol: the answer's `location` is the file's address. */
export const uploadFromEditor = endpoint({
  ...media,
  method: 'POST',
  path: '/upload/tinymce',
  can: 'file.create',
  summary: text(
    'Tải tệp lên từ trình soạn thảo, theo giao thức TinyMCE (file → location)',
    'Upload from an editor, by the protocol of TinyMCE (file → location)',
  ),
  multipart: true,
  kind: 'raw',
})

/** Page sizes of the file list; its default is 12 (specification, section 9). */
export const filePageSizes = [10, 12, 25, 50, 100] as const

export const listFiles = endpoint({
  ...media,
  method: 'GET',
  path: '/files',
  can: 'file.index',
  summary: text('Danh sách tệp', 'List of files'),
  query: listQuery(
    ['created_at', 'name', 'size'],
    {
      type: z.enum(fileTypes).optional(),
      category_id: id.optional(),
      /** Only what the asking person uploaded. */
      mine: queryFlag.optional(),
    },
    filePageSizes,
    12,
  ).refine((query) => query.isPaginate !== false, {
    path: ['isPaginate'],
    ...because('Danh sách này luôn chia trang.', 'This list always comes in pages.'),
  }),
  reply: fileRow,
  kind: 'list',
})

export const viewFile = endpoint({
  ...media,
  method: 'GET',
  path: '/files/:id',
  can: 'file.view',
  summary: text('Xem tệp', 'View a file'),
  params: idParams,
  reply: fileRow,
})
