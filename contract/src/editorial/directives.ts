import { z } from 'zod'
import { conflict, refusal } from '../kit/errors.ts'
import { fieldsOfChange } from '../kit/left-out.ts'
import { bodyId, instant, line, requiredLine } from '../kit/schemas.ts'
import { type Text, text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'
import { documentSchema, saysSomething } from './document.ts'

/** What the house tells its people, and how it wants matters covered. */
export const directiveKinds = ['propagate', 'orientate'] as const

export type DirectiveKind = (typeof directiveKinds)[number]

export const directiveKindLabels: Record<DirectiveKind, Text> = {
  propagate: text('Tuyên truyền', 'Notices'),
  orientate: text('Định hướng', 'Guidance'),
}

/** From the least to the most pressing. */
export const urgencies = ['normal', 'urgent', 'flash'] as const

export type Urgency = (typeof urgencies)[number]

export const urgencyLabels: Record<Urgency, Text> = {
  normal: text('Thường', 'Normal'),
  urgent: text('Khẩn', 'Priority'),
  flash: text('Hỏa tốc', 'Urgent'),
}

/** `off` was switched off, `upcoming` has not begun. */
export const directiveStates = ['current', 'upcoming', 'ended', 'off'] as const

export type DirectiveState = (typeof directiveStates)[number]

export const directiveStateLabels: Record<DirectiveState, Text> = {
  current: text('Đang hiệu lực', 'In force'),
  upcoming: text('Chưa đến ngày', 'Not begun'),
  ended: text('Hết hiệu lực', 'Ended'),
  off: text('Đã tắt', 'Switched off'),
}

/** How far a person has come with the version that asks them. */
export const receiptStates = ['unread', 'read', 'acknowledged'] as const

export type ReceiptState = (typeof receiptStates)[number]

export const receiptLabels: Record<ReceiptState, Text> = {
  unread: text('Chưa đọc', 'Not read'),
  read: text('Đã đọc', 'Read'),
  acknowledged: text('Đã nắm rõ', 'Acknowledged'),
}

export const directiveLabels = {
  title: text('Tiêu đề', 'Title'),
  document: text('Nội dung', 'Text'),
  urgency: text('Mức độ khẩn', 'Urgency'),
  audience: text('Gửi đến', 'Sent to'),
  starts_at: text('Hiệu lực từ', 'In force from'),
  ends_at: text('Đến', 'Until'),
  acknowledge_by: text('Hạn xác nhận', 'Acknowledge by'),
  is_public: text('Bạn đọc cũng xem được', 'Readers see it too'),
  active: text('Đang dùng', 'In use'),
  state: text('Hiệu lực', 'State'),
  sender: text('Người gửi', 'Sender'),
  department: text('Phòng ban gửi', 'Sending department'),
  read: text('Đã đọc', 'Read'),
  acknowledged: text('Đã nắm rõ', 'Acknowledged'),
  people: text('Người nhận', 'People'),
  created_at: text('Soạn lúc', 'Written'),
  updated_at: text('Cập nhật', 'Updated'),
  note: text('Nội dung thay đổi', 'What changed'),
} as const

export const directiveErrors = {
  changed: conflict(
    'directive.changed',
    'Văn bản vừa được sửa sau khi bạn mở. Hãy đọc bản mới rồi xác nhận.',
    'The text was changed after you opened it. Read the new version, then acknowledge it.',
  ),
  notForYou: conflict(
    'directive.not_for_you',
    'Văn bản này không gửi đến bạn nên không cần xác nhận.',
    'This is not addressed to you, so there is nothing to acknowledge.',
  ),
  remindedLately: conflict(
    'directive.reminded_lately',
    'Vừa nhắc lúc {time}. Mỗi lần nhắc cách nhau ít nhất {minutes} phút.',
    'People were reminded at {time}. Reminders are at least {minutes} {minutes|minute|minutes} apart.',
  ),
  notRunning: conflict(
    'directive.not_running',
    'Văn bản chưa có hiệu lực, đã hết hiệu lực hoặc đã tắt nên không nhắc được.',
    'It is not in force, so nobody can be reminded of it.',
  ),
  nobodyMissing: conflict(
    'directive.nobody_missing',
    'Mọi người đều đã đọc và xác nhận.',
    'Everybody has read and acknowledged it.',
  ),
  notSeen: refusal(
    'directive.not_seen',
    404,
    'Bạn chưa đọc bản nào trước bản hiện tại.',
    'You have read no version before the present one.',
  ),
} as const

const ids = (most: number) =>
  z
    .array(bodyId)
    .max(most)
    .refine((given) => new Set(given).size === given.length, because('Có mục lặp lại.', 'Named twice.'))
    .default([])

/** Whom a directive is for. A department stands for itself and all below it. */
export const directiveAudience = z.strictObject({
  everyone: z.boolean().default(false),
  department_ids: ids(500),
  group_ids: ids(500),
  user_ids: ids(2000),
})

export type DirectiveAudience = z.output<typeof directiveAudience>

const isEmpty = ({ everyone, department_ids, group_ids, user_ids }: DirectiveAudience) =>
  !everyone && department_ids.length + group_ids.length + user_ids.length === 0

/** What is said of a directive without a text. */
export const noText = text('Hãy viết nội dung.', 'Please write the text.')

const fields = {
  title: requiredLine(300),
  document: documentSchema.refine(saysSomething, because(noText.vi, noText.en)),
  urgency: z.enum(urgencies).default('normal'),
  audience: directiveAudience.refine(
    (audience) => !isEmpty(audience),
    because('Hãy chọn nơi nhận.', 'Choose who is to read it.'),
  ),
  is_public: z.boolean().default(false),
  /** Null: at once. */
  starts_at: instant.nullable().default(null),
  ends_at: instant.nullable().default(null),
  /** Null: reading it is enough. */
  acknowledge_by: instant.nullable().default(null),
  active: z.boolean().default(true),
}

type Times = { starts_at: string | null; ends_at: string | null; acknowledge_by: string | null }

const at = (value: string | null, otherwise: number) => (value ? Date.parse(value) : otherwise)

/** Refuses spans that end before they begin. */
const sound = <S extends z.ZodType<Times>>(schema: S) =>
  schema
    .refine(({ starts_at, ends_at }) => at(ends_at, Infinity) > at(starts_at, -Infinity), {
      path: ['ends_at'],
      ...because('Phải sau lúc bắt đầu hiệu lực.', 'After it comes into force.'),
    })
    .refine(({ starts_at, acknowledge_by }) => at(acknowledge_by, Infinity) > at(starts_at, -Infinity), {
      path: ['acknowledge_by'],
      ...because('Phải sau lúc bắt đầu hiệu lực.', 'After it comes into force.'),
    })
    .refine(({ ends_at, acknowledge_by }) => at(acknowledge_by, -Infinity) <= at(ends_at, Infinity), {
      path: ['acknowledge_by'],
      ...because('Không được sau lúc hết hiệu lực.', 'Not after it ends.'),
    })

export const directiveInput = sound(z.strictObject(fields))

export type DirectiveInput = z.output<typeof directiveInput>

/** `asks`: everybody is asked to read again; a small edit leaves their receipts as they are. */
const change = { version: z.number().int().positive(), asks: z.boolean(), note: line(500).default('') }

/** A change as the form holds it, with all that a directive has. */
export const directiveChange = sound(z.strictObject({ ...fields, ...change }))

/** A change as it is sent: what is left out stays as it is. The whole must be sound, as one that is new. */
export const directiveSent = z.strictObject({ ...fieldsOfChange(fields), ...change })

export type DirectiveChange = z.output<typeof directiveChange>

const person = z.object({ id: bodyId, name: z.string() })

/** What one's own receipt says; null for whom it is not addressed to. */
export const ownReceipt = z.object({
  state: z.enum(receiptStates),
  read_at: instant.nullable(),
  acknowledged_at: instant.nullable(),
  /** The deadline has passed without an acknowledgement, or it came after. */
  late: z.boolean(),
  /** An earlier version was read or acknowledged, and a change asks again. */
  again: z.boolean(),
})

export const directiveRow = z.object({
  id: bodyId,
  kind: z.enum(directiveKinds),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  urgency: z.enum(urgencies),
  state: z.enum(directiveStates),
  starts_at: instant,
  ends_at: instant.nullable(),
  acknowledge_by: instant.nullable(),
  is_public: z.boolean(),
  active: z.boolean(),
  to_everyone: z.boolean(),
  /** Names of the first departments, groups and people it is for, and how many there are. */
  audience: z.object({ names: z.array(z.string()), total: z.number() }),
  sender: person,
  department: z.string().nullable(),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
  mine: ownReceipt.nullable(),
  /** For those who may edit it. */
  counts: z.object({ people: z.number(), read: z.number(), acknowledged: z.number() }).nullable(),
  may: z.object({ update: z.boolean(), delete: z.boolean(), status: z.boolean() }),
})

export type DirectiveRow = z.output<typeof directiveRow>

export const directiveDetail = directiveRow.extend({
  /** The text, rendered and sanitised by the server. */
  html: z.string(),
  /** The earlier version that the person acknowledged or, where they acknowledged none, read last; null when nothing changed since. */
  seen: z.object({ number: z.number(), acknowledged: z.boolean() }).nullable(),
  /** The last change that people are told of. */
  change: z.object({ asks: z.boolean(), note: z.string(), at: instant }).nullable(),
  /** For those who may edit it: the reminders given, newest first. */
  reminders: z
    .array(
      z.object({
        kind: z.enum(['half', 'full', 'asked']),
        people: z.number(),
        by: z.string().nullable(),
        at: instant,
      }),
    )
    .nullable(),
})

export type DirectiveDetail = z.output<typeof directiveDetail>

/** What the edit form starts from. */
export const directiveForm = z.object({
  id: bodyId,
  kind: z.enum(directiveKinds),
  version: z.number(),
  title: z.string(),
  document: z.looseObject({ type: z.literal('doc') }),
  urgency: z.enum(urgencies),
  audience: directiveAudience,
  is_public: z.boolean(),
  starts_at: instant,
  ends_at: instant.nullable(),
  acknowledge_by: instant.nullable(),
  active: z.boolean(),
  /** How many have read the version that asks, and would be asked again. */
  read: z.number(),
})

export const receiptRow = z.object({
  id: bodyId,
  name: z.string(),
  username: z.string(),
  department: z.string().nullable(),
  state: z.enum(receiptStates),
  /** The newest version that they opened. */
  version: z.number().nullable(),
  read_at: instant.nullable(),
  acknowledged_at: instant.nullable(),
  late: z.boolean(),
})

export type ReceiptRow = z.output<typeof receiptRow>

/** How far the people of a department have come; null are those without one. */
export const receiptDepartment = z.object({
  id: bodyId.nullable(),
  name: z.string().nullable(),
  people: z.number(),
  read: z.number(),
  acknowledged: z.number(),
})

export type ReceiptDepartment = z.output<typeof receiptDepartment>

/** A directive as a list for readers shows it. */
export const directiveTeaser = z.object({
  id: bodyId,
  kind: z.enum(directiveKinds),
  /** `/home/propate/slug.html` */
  path: z.string(),
  title: z.string(),
  summary: z.string(),
  urgency: z.enum(urgencies),
  starts_at: instant,
  acknowledge_by: instant.nullable(),
  /** How far the asking person has come with it; null without a session, or where it is not addressed to them. */
  state: z.enum(receiptStates).nullable(),
  late: z.boolean(),
})

export type DirectiveTeaser = z.output<typeof directiveTeaser>
