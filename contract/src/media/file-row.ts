import { z } from 'zod'
import { bodyId, day, instant } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { fileTypes } from './extensions.ts'

/** What becomes of a file after it came: it is put together, worked on, and ready; or it is not. */
export const pipelineStates = ['assembling', 'processing', 'ready', 'failed', 'quarantined'] as const

export const pipelineLabels = {
  assembling: text('Đang ghép', 'Being put together'),
  processing: text('Đang xử lý', 'Being processed'),
  ready: text('Sẵn sàng', 'Ready'),
  failed: text('Lỗi', 'Failed'),
  quarantined: text('Bị cách ly', 'Quarantined'),
} as const satisfies Record<(typeof pipelineStates)[number], unknown>

export const fileLabels = {
  name: text('Tên', 'Name'),
  description: text('Mô tả', 'Description'),
  category_id: text('Thư mục', 'Folder'),
  credit: text('Nguồn / tác giả', 'Credit'),
  licence: text('Giấy phép', 'Licence'),
  rights_note: text('Ghi chú bản quyền', 'Notes on rights'),
  rights_from: text('Dùng được từ ngày', 'May be used from'),
  rights_to: text('Dùng được đến hết ngày', 'May be used until the end of'),
  rights_until: text('Hết quyền lúc (trong ngày)', 'Rights end at (within a day)'),
  embargo_until: text('Không dùng trước', 'Not before'),
  ai_generated: text('Do AI tạo ra', 'Made by AI'),
  watermark: text('Đóng dấu mờ khi hiển thị', 'Show with the watermark'),
  shared: text('Cả cơ quan dùng được', 'For the whole house'),
  type: text('Loại', 'Type'),
  size: text('Dung lượng', 'Size'),
  reach: text('Ai mở được', 'Who may open it'),
  created_at: text('Tải lên lúc', 'Uploaded'),
  created_by: text('Người tải', 'Uploaded by'),
}

/** Who may open a file by its address: anybody who has it, or only who is logged in, until readers meet the file. */
export const reaches = ['link', 'staff'] as const

export const reachLabels = {
  link: text('Ai có đường dẫn', 'Anybody who has the address'),
  staff: text('Người trong cơ quan, cho đến khi xuất bản', 'Staff only, until it is published'),
} as const satisfies Record<(typeof reaches)[number], unknown>

/** 0 not in the archive, 2 on its way, 1 acknowledged (specification, section 4). */
export const mamStates = ['0', '1', '2'] as const

export const mamStateLabels = {
  0: text('Chưa lưu trữ', 'Not in the archive'),
  1: text('Đã lưu trữ', 'In the archive'),
  2: text('Đang gửi lưu trữ', 'Being sent to the archive'),
} as const

export const fileRow = z.object({
  id: bodyId,
  name: z.string(),
  extension: z.string(),
  mimetype: z.string(),
  /** Address of the file on this site. */
  file_local: z.string(),
  /** Folders and name, as people read them. */
  file_path: z.string(),
  filename_original: z.string(),
  description: z.string(),
  type: z.enum(fileTypes),
  size: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Milliseconds. */
  duration_ms: z.number().nullable(),
  /** Longer than the archive takes. */
  over_duration: z.boolean(),
  /** 0 failed, 5 while something public uses it, else 1 (specification, section 4). */
  status: z.number(),
  pipeline: z.enum(pipelineStates),
  /** Why it failed; empty otherwise. */
  failure: z.string(),
  category: z.object({ id: bodyId, name: z.string() }).nullable(),
  credit: z.string(),
  licence: z.string(),
  rights_note: z.string(),
  rights_from: day.nullable(),
  rights_to: day.nullable(),
  rights_until: instant.nullable(),
  embargo_until: instant.nullable(),
  ai_generated: z.boolean(),
  /** Whoever has a right to the library finds it and may take it, whatever department they are of. */
  shared: z.boolean(),
  /** Whether readers see the picture with the organisation's watermark. */
  watermark: z.boolean(),
  reach: z.enum(reaches),
  /** 0 not transcribed, 1 transcribed, 2 failed. */
  transcribe_status: z.number(),
  /** 0 not in the archive, 2 on its way, 1 acknowledged. */
  mam_status: z.number(),
  /** Why it did not arrive in the archive; empty otherwise. */
  mam_error: z.string(),
  /** Loudness by EBU R128 (LUFS) and the highest true peak (dBTP); null until measured. */
  lufs: z.number().nullable(),
  true_peak: z.number().nullable(),
  /** Loudness of its copy for broadcast (LUFS); null while it has none. */
  broadcast_lufs: z.number().nullable(),
  /** Address of a still picture of a film, or of a sound's embedded cover. */
  poster: z.string().nullable(),
  /** Heights of a sound's wave from 0 to 127, evenly over its length; null until it is known. */
  wave: z.array(z.number()).nullable(),
  version: z.number(),
  /** When it was put into the trash. */
  trashed_at: instant.nullable(),
  created_at: instant,
  created_by: z.object({ id: bodyId, name: z.string() }).nullable(),
})

export type FileRow = z.output<typeof fileRow>
