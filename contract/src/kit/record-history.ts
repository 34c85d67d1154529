import { z } from 'zod'
import { instant } from './schemas.ts'
import { text } from './text.ts'

/** Common event kinds of records; domains add their own. */
export const recordEvents = {
  created: text('Tạo mới', 'Created'),
  updated: text('Sửa', 'Edited'),
  status: text('Chuyển trạng thái', 'Changed status'),
  deleted: text('Xóa', 'Deleted'),
} as const

/** An entry of a record's history. `data` has further information: names, times, the booking. */
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

/** Suffix of the actor's name when they substituted for an absent user. */
export const standsIn = text('(thay {name})', '(for {name})')
