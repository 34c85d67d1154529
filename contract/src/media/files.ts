import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { refusal } from '../kit/errors.ts'
import { bodyId, id, idParams, instant, line, listQuery } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

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
  type: z.enum(['image', 'video', 'audio', 'document']),
  size: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  status: z.number(),
  created_at: instant,
  created_by: z.object({ id: bodyId, name: z.string() }).nullable(),
})

export type FileRow = z.output<typeof fileRow>

const media = { service: 'media' } as const

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
      type: z.enum(['image', 'video', 'audio', 'document']).optional(),
      category_id: id.optional(),
      mine: line(5).optional(),
    },
    filePageSizes,
    12,
  ),
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
