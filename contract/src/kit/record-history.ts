import { z } from 'zod'
import { instant } from './schemas.ts'
import { text } from './text.ts'

/** What can happen to a record of any area; an area adds kinds of its own. */
export const recordEvents = {
  created: text('Tạo mới', 'Created'),
  updated: text('Sửa', 'Edited'),
  status: text('Chuyển trạng thái', 'Changed status'),
  deleted: text('Xóa', 'Deleted'),
} as const

/** One entry of a record's history. `data` names what else there is to know: names, times, the booking. */
export const historyEntry = z.object({
  id: z.number(),
  kind: z.string(),
  from_status: z.string().nullable(),
  to_status: z.string().nullable(),
  reason: z.string(),
  data: z.record(z.string(), z.unknown()),
  actor: z.string().nullable(),
  at: instant,
})

export type HistoryEntry = z.output<typeof historyEntry>

/** Beside the name of who did something, where they stood in for somebody who was away. */
export const standsIn = text('(thay {name})', '(for {name})')
