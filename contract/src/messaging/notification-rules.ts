import { z } from 'zod'
import { bodyLimits, newsCall } from '../kit/endpoint.ts'
import { fold } from '../kit/fold.ts'
import { fieldsOfChange } from '../kit/left-out.ts'
import { bodyId, instant, line, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'
import { notificationWays } from './choices.ts'
import { quietUntil, weekMilliseconds } from './quiet-hours.ts'
import { notificationKinds } from './sentences.ts'

/** A time of the house's clock. */
export const clockTime = z
  .string()
  .refine(
    (value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
    because('Giờ dạng 07:30.', 'A time like 07:30.'),
  )

/** Hours in which only the bell is told: 1 is Monday; one that ends before it begins ends on the next day. */
export const quietHours = z
  .strictObject({
    days: z.array(z.number().int().min(1).max(7)).min(1).max(7),
    from: clockTime,
    to: clockTime,
  })
  .refine(({ from, to }) => from !== to, {
    path: ['to'],
    ...because('Phải khác giờ bắt đầu.', 'It must differ from the beginning.'),
  })

export type QuietHours = z.output<typeof quietHours>

/** What fits all of its conditions is told as it says; an empty condition fits everything. */
export const notificationRule = z.strictObject({
  name: requiredLine(100),
  kinds: z.array(z.enum(notificationKinds)).max(100).default([]),
  /** Who did it. */
  person_ids: z.array(bodyId).max(100).default([]),
  /** Categories of the article that it is about. */
  category_ids: z.array(bodyId).max(100).default([]),
  /** It says one of these, with or without diacritics. */
  words: z
    .array(line(100).pipe(z.string().min(2)))
    .max(30)
    .default([]),
  ways: z.array(z.enum(notificationWays)).max(notificationWays.length).default(['bell']),
  /** Until then it is put off: it comes to the bell at that time, and nothing else is told. */
  mute_until: instant.nullable().default(null),
  /** Whether letters and pushes of it come together once a day. */
  digest: z.boolean().default(false),
})

export type NotificationRule = z.output<typeof notificationRule>

const habits = {
  rules: z.array(notificationRule).max(50).default([]),
  quiet: z
    .array(quietHours)
    .max(20)
    .refine(
      (hours) => quietUntil(hours, new Date(0)).getTime() < weekMilliseconds,
      because('Phải còn lúc nhận được thông báo.', 'Some time must be left to be told in.'),
    )
    .default([]),
  digest_at: clockTime.default('07:30'),
}

/** How a person orders their notifications. */
export const notificationHabits = z.object({
  ...habits,
  on_duty_until: instant.nullable(),
  version: z.number(),
})

export type NotificationHabits = z.output<typeof notificationHabits>

const own = { can: 'session' } as const

/** People whom the rules name, and the categories to choose from. */
const named = z.array(z.object({ id: bodyId, name: z.string() }))

export const myHabits = newsCall('GET', '/notifications/rules', {
  ...own,
  summary: text('Quy tắc và giờ yên tĩnh của tôi', 'My rules and quiet hours'),
  reply: notificationHabits.extend({ people: named, categories: named }),
})

/** What is left out stays as it is; 409 when another page of one's own has changed it since. */
export const keepHabits = newsCall('PUT', '/notifications/rules', {
  bodyLimit: bodyLimits.list,
  ...own,
  summary: text('Lưu quy tắc và giờ yên tĩnh', 'Keep my rules and quiet hours'),
  body: z.strictObject({ ...fieldsOfChange(habits), version: z.number().int().min(0) }),
  reply: notificationHabits,
})

/** On duty, nothing is held back until that time; null ends it. */
export const keepDuty = newsCall('PUT', '/notifications/duty', {
  ...own,
  summary: text('Bật hoặc tắt “Đang trực”', 'Go on or off duty'),
  body: z.strictObject({ until: instant.nullable() }),
  reply: notificationHabits,
})

/** What of it came, by which rule and how: `held_until` tells when what was held back would have come. */
export const triedNotification = z.object({
  id: bodyId,
  kind: z.string(),
  title: z.string(),
  created_at: instant,
  /** The place of the rule that decided, 0 the first; null where none fits. */
  rule: z.number().nullable(),
  ways: z.array(z.enum(notificationWays)),
  held_until: instant.nullable(),
  muted_until: instant.nullable(),
})

export type TriedNotification = z.output<typeof triedNotification>

/** Shows what these rules would have done with one's own last week; keeps nothing. */
export const tryHabits = newsCall('POST', '/notifications/rules/try', {
  bodyLimit: bodyLimits.list,
  ...own,
  summary: text('Thử quy tắc trên tuần qua của tôi', 'Try rules on my last week'),
  mutates: false,
  body: z.strictObject(habits),
  reply: z.object({
    /** The newest 500 of the last seven days. */
    rows: z.array(triedNotification),
    total: z.number(),
  }),
})

/** What a rule looks at. */
export type Happening = {
  kind: string
  data: Readonly<Record<string, unknown>>
  actorId: number | null
  categoryId: number | null
  /** What it says, in every language. */
  said: string
}

const fits = <T>(requested: readonly T[], value: T | null): boolean =>
  requested.length === 0 || (value !== null && requested.includes(value))

const foldedWords = new WeakMap<NotificationRule, string[]>()
const foldedSaid = new WeakMap<Happening, string>()

/** What is made of something, made once. */
const once = <Key extends object, Value>(
  kept: WeakMap<Key, Value>,
  key: Key,
  make: (key: Key) => Value,
): Value => {
  const found = kept.get(key) ?? make(key)
  kept.set(key, found)
  return found
}

/** Whether one of the rule's words is said. Many rules are held against much that happened: each is folded once. */
function saysOneOf(rule: NotificationRule, happening: Happening): boolean {
  const said = once(foldedSaid, happening, (one) => fold(one.said))
  return once(foldedWords, rule, ({ words }) => words.map(fold)).some((words) => said.includes(words))
}

/** Whether all conditions of a rule hold. */
export const ruleFits = (rule: NotificationRule, happening: Happening): boolean =>
  fits<string>(rule.kinds, happening.kind) &&
  fits(rule.person_ids, happening.actorId) &&
  fits(rule.category_ids, happening.categoryId) &&
  (rule.words.length === 0 || saysOneOf(rule, happening))
