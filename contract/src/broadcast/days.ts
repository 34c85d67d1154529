import { z } from 'zod'
import { bodyId, instant, line, prose, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'

export const itemKinds = ['live', 'recorded', 'rerun'] as const

export const itemKindLabels = {
  live: text('Trực tiếp', 'Live'),
  recorded: text('Ghi sẵn', 'Recorded'),
  rerun: text('Phát lại', 'Rerun'),
} as const

export const itemLabels = {
  start: text('Bắt đầu', 'Begins'),
  seconds: text('Thời lượng', 'Length'),
  mode: text('Cách nối', 'Timing'),
  title: text('Tên mục', 'Title'),
  kind: text('Hình thức', 'Kind'),
  program: text('Chương trình', 'Programme'),
  programBeyond: text(
    'Chương trình đã ngừng, hoặc bạn không xem được',
    'A programme that ended, or that you may not see',
  ),
  studio: text('Phòng thu', 'Studio'),
  file: text('Tệp phát', 'File'),
  note: text('Ghi chú', 'Note'),
  record: text('Ghi lại khi phát', 'Record it when it is sent'),
  cut: text('Cắt khi đến mục cố định kế tiếp', 'Cut at the next fixed start'),
  stretch: text('Co giãn', 'Elastic'),
  shortest: text('Ngắn nhất', 'Shortest'),
  longest: text('Dài nhất', 'Longest'),
} as const

export const modeLabels = {
  fixed: text('Giờ cố định', 'Fixed time'),
  follows: text('Nối tiếp', 'Follows'),
} as const

/** How an item stands apart from the slot of the weekly frame that it came from. */
export const overrides = ['added', 'moved', 'replaced'] as const

export type Override = (typeof overrides)[number]

export const overrideLabels = {
  added: text('Thêm riêng', 'Added'),
  moved: text('Đã đổi giờ', 'Moved'),
  replaced: text('Đã thay', 'Replaced'),
} as const

/** No item is longer than a day. */
const longest = 86_400
/** Followers may begin days later while a draft is worked on; what begins beyond the day itself is not published. */
const lastBeginning = 500 * longest

const partKinds = ['article', 'file', 'text'] as const

/** A part of an item: an article or file by its id, or words; `seconds` is how long it takes to read or play. */
export const part = z.strictObject({
  kind: z.enum(partKinds),
  ref_id: bodyId.nullable().default(null),
  title: requiredLine(300),
  text: prose(20_000).default(''),
  seconds: z.number().int().min(0).max(longest),
})

export type Part = z.output<typeof part>

/**
 * An item of a day. `key` names it for good within its day; `start` is in seconds since the day began in the zone of
 * the channel, which is not what clocks show after they were changed; `slot` is the place in the weekly frame that it
 * came from.
 */
export const dayItem = z.strictObject({
  key: z
    .string()
    .refine(
      (value) => /^[a-z0-9-]{1,40}$/.test(value),
      because('Mã mục chưa đúng.', 'No such name of an item.'),
    ),
  mode: z.enum(['fixed', 'follows']),
  start: z.number().int().min(0).max(lastBeginning),
  seconds: z.number().int().min(1).max(longest),
  title: requiredLine(200),
  kind: z.enum(itemKinds),
  program_id: bodyId.nullable().default(null),
  studio_id: bodyId.nullable().default(null),
  file_id: bodyId.nullable().default(null),
  slot: bodyId.nullable().default(null),
  note: line(500).default(''),
  parts: z.array(part).max(100).default([]),
  /** Whether it is recorded when it is sent, besides what rules record. */
  record: z.boolean().default(false),
  /** Whether it ends early by as much as its run exceeds the next fixed start. */
  cut: z.boolean().optional(),
  /** Shortest and longest length in seconds of an elastic item. */
  stretch: z
    .strictObject({ min: z.number().int().min(1).max(longest), max: z.number().int().min(1).max(longest) })
    .refine(({ min, max }) => min <= max, {
      path: ['max'],
      ...because('Phải từ thời lượng ngắn nhất trở lên.', 'It must not be below the shortest length.'),
    })
    .nullable()
    .optional(),
})

export type DayItem = z.output<typeof dayItem>

/** The files of the library that an item sends: its own, and those of its parts. */
export const filesOf = ({ file_id, parts }: Pick<DayItem, 'file_id' | 'parts'>): number[] => [
  ...(file_id === null ? [] : [file_id]),
  ...parts.flatMap(({ kind, ref_id }) => (kind === 'file' && ref_id !== null ? [ref_id] : [])),
]

/** The items of a day as they are saved: each key once. */
export const dayItems = z
  .array(dayItem)
  .max(500)
  .refine(
    (items) => new Set(items.map(({ key }) => key)).size === items.length,
    because('Hai mục trùng mã.', 'Two items have the same name.'),
  )

export const dayStates = ['draft', 'published'] as const

export type DayState = (typeof dayStates)[number]

export const dayStateLabels = {
  draft: text('Bản nháp', 'Draft'),
  published: text('Đã công bố', 'Published'),
} as const

/** What is known of the files that items name; `seconds` is null for what has no length, days are of the house. */
export const fileFacts = z.object({
  id: bodyId,
  name: z.string(),
  gone: z.boolean(),
  seconds: z.number().nullable(),
  rights_from: z.string().nullable(),
  rights_to: z.string().nullable(),
  rights_until: instant.nullable(),
  embargo_until: instant.nullable(),
  /** Loudness by EBU R128 (LUFS) of what is sent, its broadcast copy where it has one; null until measured. */
  lufs: z.number().nullable(),
})

export type FileFacts = z.output<typeof fileFacts>

/** When something else has a studio; seconds since the day began, half-open. */
export const takenTime = z.object({
  studio_id: bodyId,
  from: z.number(),
  until: z.number().nullable(),
  what: z.string(),
})

export type TakenTime = z.output<typeof takenTime>
