import { z } from 'zod'
import { mainCall } from '../kit/endpoint.ts'
import { conflict } from '../kit/errors.ts'
import { bodyId, day, instant, line } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

export const logExportErrors = {
  notReady: conflict('log.export_not_ready', 'Tệp xuất chưa xong.', 'The export is not ready yet.'),
  tooMany: conflict(
    'log.export_waiting',
    'Bạn đang có {total} tệp xuất chờ làm. Hãy đợi xong rồi thử lại.',
    'You have {total} {total|export waiting. Try again when it is|exports waiting. Try again when they are} done.',
  ),
} as const

/** Days for which an export can be fetched. */
export const exportDays = 7

/** Which rows of the activity log to export; as its list. */
export const activityFilter = z.strictObject({
  user_id: bodyId.optional(),
  module: line(60).optional(),
  record_type: line(60).optional(),
  record_id: line(100).optional(),
  start_date: day.optional(),
  end_date: day.optional(),
})

export type ActivityFilter = z.output<typeof activityFilter>

export const exportStatuses = {
  waiting: text('Đang chờ', 'Waiting'),
  running: text('Đang làm', 'Running'),
  ready: text('Đã xong', 'Ready'),
  failed: text('Không thành công', 'Failed'),
} as const

export const logExportRow = z.object({
  id: bodyId,
  status: z.enum(['waiting', 'running', 'ready', 'failed']),
  filter: activityFilter,
  /** Rows written so far, and how many there will be. */
  rows: z.number(),
  total: z.number(),
  /** Bytes of the file. */
  size: z.number(),
  created_at: instant,
  finished_at: instant.nullable(),
})

const main = { can: 'log.activity' } as const

export const exportActivity = mainCall('POST', '/logs/activity/exports', {
  ...main,
  summary: text('Xuất nhật ký hoạt động (làm ngầm)', 'Export the activity log in the background'),
  body: activityFilter,
  reply: logExportRow,
})

/** One's own exports of the last days, newest first. */
export const listActivityExports = mainCall('GET', '/logs/activity/exports', {
  ...main,
  summary: text('Các tệp xuất của tôi', 'My exports'),
  reply: z.array(logExportRow),
})

/** The file: CSV, UTF-8, one line a row. */
export const downloadActivityExport = mainCall('GET', '/logs/activity/exports/:id/download', {
  ...main,
  summary: text('Tải tệp xuất', 'Download an export'),
  kind: 'raw',
})
