import { z } from 'zod'
import { resource } from '../kit/resource.ts'
import { bodyId, instant, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'
import { heldBack, heldBackLabel } from '../messaging/held-back.ts'

/** The band of breaking news as readers get it. */
export type Band = { id: number; text: string; link: string }

export const breakingStates = ['scheduled', 'held', 'shown', 'ended', 'off'] as const

export type BreakingState = (typeof breakingStates)[number]

export const breakingStateLabels = {
  scheduled: text('Chờ đến giờ', 'Scheduled'),
  held: heldBackLabel,
  shown: text('Đang hiện', 'Shown'),
  ended: text('Đã hết', 'Ended'),
  off: text('Đã gỡ', 'Taken off'),
} as const

export const breakingLabels = {
  name: text('Lời của dải tin', 'Words of the band'),
  link: text('Liên kết', 'Link'),
  starts_at: text('Hiện từ', 'Shown from'),
  ends_at: text('Đến', 'Until'),
  active: text('Hiển thị', 'Shown'),
  push: text('Báo đến bạn đọc', 'Push to readers'),
  state: text('Trạng thái', 'State'),
  pushed_at: text('Đã báo lúc', 'Pushed'),
  by: text('Người làm', 'Made by'),
  updated_at: text('Sửa lúc', 'Changed'),
} as const

export const breakingSentences = {
  end: text('Phải sau lúc bắt đầu.', 'It must be after the beginning.'),
  past: text('Phải sau bây giờ.', 'It must be in the future.'),
} as const

/** An address of this site (`/…`), or one of https elsewhere; empty for none. */
const link = z
  .string()
  .trim()
  .max(500)
  .refine(
    (value) =>
      value === '' ||
      /^\/(?![/\\])\S*$/.test(value) ||
      (/^https:\/\/\S+$/.test(value) && URL.canParse(value)),
    because('Liên kết bắt đầu bằng / hoặc https://.', 'A link begins with / or https://.'),
  )

export const breakingRow = z.object({
  id: bodyId,
  name: z.string(),
  link: z.string(),
  starts_at: instant,
  ends_at: instant,
  active: z.boolean(),
  push: z.boolean(),
  /** When it was pushed to readers who asked for it. */
  pushed_at: instant.nullable(),
  state: z.enum(breakingStates),
  held: heldBack.nullable(),
  by: z.string().nullable(),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

export type BreakingRow = z.output<typeof breakingRow>

/** Bands of breaking news; of several at a time readers see the one that began last. */
export const breakingNews = resource({
  name: 'breakingNews',
  service: 'news',
  path: '/breaking-news',
  row: breakingRow,
  input: {
    name: requiredLine(160),
    link: link.default(''),
    /** Null: at once. */
    starts_at: instant.nullable().default(null),
    /** Null: two hours after its beginning. */
    ends_at: instant.nullable().default(null),
    active: z.boolean().default(true),
    /** Pushed once to readers who asked for it, when it begins. */
    push: z.boolean().default(true),
  },
  sort: ['starts_at', 'ends_at', 'name', 'updated_at'],
  filters: { state: z.enum(breakingStates).optional() },
})
