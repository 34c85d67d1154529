import { z } from 'zod'
import { mediaCall } from '../kit/endpoint.ts'
import { conflict } from '../kit/errors.ts'
import { bodyId, id, instant, listQuery, queryFlag } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

export const workErrors = {
  over: conflict(
    'media_job.over',
    'Việc này đã kết thúc nên không dừng được nữa.',
    'This work has ended already.',
  ),
  underWay: conflict(
    'media_job.under_way',
    'Việc này đang chờ hoặc đang chạy.',
    'This work is waiting or under way already.',
  ),
  sent: conflict(
    'media_job.sent',
    'Tệp đã ở trong kho lưu trữ, đang chờ kho trả lời, hoặc đã vào thùng rác.',
    'The file is in the archive, waits for its answer, or is in the trash.',
  ),
} as const

/** Work on a file after it came. */
export const jobKinds = ['store', 'probe', 'sound', 'film', 'loudness', 'cut', 'send'] as const

export type JobKind = (typeof jobKinds)[number]

export const jobKindLabels = {
  store: text('Ghép và lưu', 'Put together and kept'),
  probe: text('Đọc thông tin', 'Read what it is'),
  sound: text('Tạo sóng âm, độ lớn, MP3', 'Wave, loudness, MP3'),
  film: text('Tạo bản xem, ảnh bìa', 'Copies to watch, poster'),
  loudness: text('Tạo bản phát sóng −23 LUFS', 'Broadcast copy at −23 LUFS'),
  cut: text('Dựng bản cắt', 'Render a cut'),
  send: text('Gửi lưu trữ', 'Send to the archive'),
} as const satisfies Record<JobKind, unknown>

export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const

export const jobStateLabels = {
  waiting: text('Đang chờ', 'Waiting'),
  running: text('Đang chạy', 'Running'),
  done: text('Xong', 'Done'),
  failed: text('Lỗi', 'Failed'),
  cancelled: text('Đã dừng', 'Cancelled'),
} as const satisfies Record<(typeof jobStates)[number], unknown>

export const mediaJobRow = z.object({
  id: bodyId,
  kind: z.enum(jobKinds),
  lane: z.enum(['now', 'bulk']),
  state: z.enum(jobStates),
  /** Per cent. */
  progress: z.number(),
  attempts: z.number(),
  /** Why it failed, or what it waits for; empty otherwise. */
  failure: z.string(),
  /** It waits because the server has no ffmpeg. */
  needs_tool: z.boolean(),
  /** It waits because the disk of the server has no room. */
  needs_room: z.boolean(),
  file: z.object({ id: bodyId, name: z.string() }),
  created_at: instant,
  finished_at: instant.nullable(),
})

export type MediaJobRow = z.output<typeof mediaJobRow>

const media = { can: 'file.manager' } as const

export const listMediaJobs = mediaCall('GET', '/files/jobs', {
  ...media,
  summary: text('Các việc xử lý tệp', 'Work on files'),
  query: listQuery(['id', 'created_at', 'finished_at'], {
    state: z.enum(jobStates).optional(),
    kind: z.enum(jobKinds).optional(),
    lane: z.enum(['now', 'bulk']).optional(),
    file_id: id.optional(),
    /** Only what waits or runs. */
    open: queryFlag.optional(),
  }),
  reply: mediaJobRow,
  kind: 'list',
})

/** Stops work that waits or runs, or has what failed or was stopped done again. */
export const changeMediaJob = mediaCall('PUT', '/files/jobs/:id', {
  ...media,
  summary: text('Dừng hoặc làm lại một việc', 'Cancel or retry work on a file'),
  body: z.strictObject({ action: z.enum(['cancel', 'retry']) }),
  reply: mediaJobRow,
})
