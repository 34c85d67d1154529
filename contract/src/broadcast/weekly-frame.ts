import { z } from 'zod'
import { bodyLimits, newsCall } from '../kit/endpoint.ts'
import { bodyId, day } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { channelChoice } from './channels.ts'
import { dayStates, itemKinds, overrides } from './days.ts'
import { slotInput, slotRow } from './frames.ts'

/** An item of a day of the week that is shown; `start` is what the clocks of the channel show, in seconds. */
export const frameItem = z.object({
  key: z.string(),
  /** The slot of the frame that it comes from; null for one that is only of this day. */
  slot: bodyId.nullable(),
  /** How the day stands apart from its frame here. */
  override: z.enum(overrides).nullable(),
  start: z.number(),
  seconds: z.number(),
  title: z.string(),
  kind: z.enum(itemKinds),
})

export type FrameItem = z.output<typeof frameItem>

export const frameDay = z.object({
  date_play: z.string(),
  /** Null while nobody has opened the day: it is as the frame has it. */
  id: bodyId.nullable(),
  state: z.enum(dayStates).nullable(),
  items: z.array(frameItem),
})

export type FrameDay = z.output<typeof frameDay>

/** Seven days of a channel from a day on (today), and the slots of the frames in force on them. */
export const frameWeek = newsCall('GET', '/channel-item/frame/:id', {
  can: 'channelItem.index',
  summary: text('Khung tuần của kênh', 'Weekly frame of a channel'),
  query: z.object({ date_play: day.optional() }),
  reply: z.object({
    channel: channelChoice,
    today: z.string(),
    slots: z.array(slotRow),
    days: z.array(frameDay),
  }),
})

/** Whether a change of the frame is for some days alone or from the first of them on. */
export const frameScopes = ['day', 'onward'] as const

const frameChange = z.strictObject({
  scope: z.enum(frameScopes),
  /** The day that was changed; two where an item went from one to another. */
  dates: z.array(day).min(1).max(2),
  /** The slots in force on the first date as they were seen; others are 409 `record.stale`. */
  base: z.array(z.strictObject({ id: bodyId, version: z.number().int() })).max(500),
  /** The slots as they are to be. */
  items: z.array(slotInput).max(500),
})

export type FrameChange = z.output<typeof frameChange>

/** The opened days that a change concerns; those with `stays` are published and stay as they are. */
export const frameAffected = newsCall('POST', '/channel-item/affected/:id', {
  can: 'channelItem.index',
  mutates: false,
  bodyLimit: bodyLimits.list,
  summary: text('Khung tuần: các ngày bị ảnh hưởng', 'Weekly frame: affected days'),
  body: frameChange,
  reply: z.object({
    days: z.array(
      z.object({
        date_play: z.string(),
        id: bodyId.nullable(),
        state: z.enum(dayStates).nullable(),
        stays: z.boolean(),
      }),
    ),
    /** The last day of the frame; null without an end. */
    until: z.string().nullable(),
  }),
})

/**
 * Changes the weekly frame of a channel from a day on, or one or two days alone (with `schedule.update` besides): these
 * are opened where they are not, and stay drafts until they are published. Overlapping slots are 422 under `items`.
 */
export const changeFrame = newsCall('PUT', '/channel-item/frame/:id', {
  can: 'channelItem.update',
  bodyLimit: bodyLimits.list,
  summary: text('Sửa khung tuần của kênh', 'Change the weekly frame of a channel'),
  body: frameChange,
  reply: z.object({
    /** Draft days that changed. */
    days: z.number(),
  }),
})
