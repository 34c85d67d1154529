import { z } from 'zod'
import { bodyId, instant } from '../kit/schemas.ts'
import { channelChoice } from './channels.ts'
import { dayItem, dayStates, fileFacts, overrides, takenTime } from './days.ts'

/** A day of a channel with how many faults it has that keep it from being published, and how many that warn. */
export const dayBrief = z.object({
  id: bodyId,
  channel_id: bodyId,
  channel_name: z.string(),
  date_play: z.string(),
  state: z.enum(dayStates),
  version: z.number(),
  published_version: z.number().nullable(),
  published_at: instant.nullable(),
  items: z.number(),
  refuses: z.number(),
  warns: z.number(),
  updated_by_name: z.string().nullable(),
  updated_at: instant,
})

export type DayBrief = z.output<typeof dayBrief>

/** An item of a day as it is kept: how it stands apart from the weekly frame is worked out when it is saved. */
export const keptItem = dayItem.extend({ override: z.enum(overrides).nullable() })

export type KeptItem = z.output<typeof keptItem>

/** An item with when it is sent. */
export const sentItem = z.object({
  key: z.string(),
  starts_at: instant,
  ends_at: instant,
  title: z.string(),
  kind: z.string(),
  program_id: bodyId.nullable(),
  program_name: z.string().nullable(),
  studio_id: bodyId.nullable(),
  studio_name: z.string().nullable(),
  note: z.string(),
  override: z.enum(overrides).nullable(),
})

export type SentItem = z.output<typeof sentItem>

/** A day of a channel as it is read. `id` is null for one that nobody opened: then the items are the weekly frame's. */
export const dayShown = z.object({
  id: bodyId.nullable(),
  channel: channelChoice,
  date_play: z.string(),
  state: z.enum(dayStates).nullable(),
  version: z.number().nullable(),
  items: z.array(sentItem),
})

export type DayShown = z.output<typeof dayShown>

const neighbour = z.object({ id: bodyId.nullable(), date_play: z.string() })

/** A day in the week's grid: what is sent when, in seconds since it began. */
const weekDay = neighbour.extend({
  state: z.enum(dayStates).nullable(),
  refuses: z.number(),
  warns: z.number(),
  items: z.array(
    z.object({ key: z.string(), title: z.string(), kind: z.string(), from: z.number(), until: z.number() }),
  ),
})

/** A day as it is edited, with all that the lint judges it by. */
export const dayEdited = z.object({
  id: bodyId,
  channel: channelChoice,
  date_play: z.string(),
  state: z.enum(dayStates),
  version: z.number(),
  published_version: z.number().nullable(),
  published_at: instant.nullable(),
  updated_by_name: z.string().nullable(),
  updated_at: instant,
  items: z.array(keptItem),
  files: z.array(fileFacts),
  taken: z.array(takenTime),
  before: z.object({ until: z.number(), title: z.string() }).nullable(),
  after: z.object({ from: z.number(), title: z.string() }).nullable(),
  previous: neighbour,
  next: neighbour,
  week: z.array(weekDay),
  studios: z.array(z.object({ id: bodyId, name: z.string() })),
  /** Whether the day has ended and nothing of it is changed any more. */
  past: z.boolean(),
  may: z.object({ update: z.boolean(), publish: z.boolean(), remove: z.boolean() }),
})

export type DayEdited = z.output<typeof dayEdited>
