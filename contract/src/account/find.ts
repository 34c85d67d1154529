import { z } from 'zod'
import { mainCall } from '../kit/endpoint.ts'
import { bodyId, line } from '../kit/schemas.ts'
import { type Text, text } from '../kit/text.ts'

/** The groups of what is found by the server, in their order. */
export const findKinds = [
  'article',
  'person',
  'file',
  'plan',
  'task',
  'programme',
  'device',
  'room',
  'vehicle',
  'payee',
  'buyer',
  'setting',
] as const

export type FindKind = (typeof findKinds)[number]

export const findKindLabels = {
  article: text('Tin bài', 'Stories'),
  person: text('Người', 'People'),
  file: text('Tệp', 'Files'),
  plan: text('Kế hoạch', 'Plans'),
  task: text('Công việc', 'Tasks'),
  programme: text('Chương trình', 'Programmes'),
  device: text('Thiết bị', 'Equipment'),
  room: text('Phòng thu', 'Studios'),
  vehicle: text('Xe lưu động', 'Mobile vehicles'),
  payee: text('Người nhận nhuận bút', 'Payees'),
  buyer: text('Đơn vị mua tin', 'Buyers'),
  setting: text('Cài đặt', 'Settings'),
} as const satisfies Record<FindKind, Text>

/** Most of one group beside others, and where it is asked for alone. */
export const mostFound = 5
export const mostFoundAlone = 20

/** Fewest characters that are looked for. */
export const fewestSought = 2

const foundItem = z.object({
  /** Of a setting there is none: its address names it. */
  id: bodyId.nullable(),
  title: z.string(),
  /** What tells it from others of the name, in a few words. */
  about: z.string(),
  /** Of an article. */
  stage: z.number().optional(),
  /** The screen that shows it. */
  url: z.string(),
})

export type FoundItem = z.output<typeof foundItem>

/** What has these words in its name, of every kind and only what the actor's lists show; titles that begin so come first. */
export const find = mainCall('GET', '/find', {
  can: 'session',
  summary: text('Tìm trong mọi loại bản ghi', 'Find records of every kind'),
  query: z.object({
    q: line(100).pipe(z.string().min(fewestSought)),
    /** One group alone. */
    kind: z.enum(findKinds).optional(),
  }),
  reply: z.object({
    groups: z.array(z.object({ kind: z.enum(findKinds), items: z.array(foundItem) })),
    /** Groups that took too long and are left out; they may hold something. */
    late: z.array(z.enum(findKinds)),
  }),
})
