import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { bodyId, day, instant } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { channelChoice } from './channels.ts'
import { dayStates, itemKinds } from './days.ts'

/** State of a channel's stream: not offered, heard, or silent for two minutes and more. */
export const streamStates = ['off', 'on', 'away'] as const

const gridItem = z.object({
  day_id: bodyId,
  key: z.string(),
  title: z.string(),
  kind: z.enum(itemKinds),
  starts_at: instant,
  ends_at: instant,
  state: z.enum(dayStates),
  /** Faults that refuse publishing, and those that warn. */
  refuses: z.number(),
  warns: z.number(),
})

export type GridItem = z.output<typeof gridItem>

const gridSpan = z.object({ day_id: bodyId, from: instant, until: instant })

const gridRow = z.object({
  channel: channelChoice,
  stream: z.enum(streamStates),
  items: z.array(gridItem),
  /** Times that nothing fills, and times by which a fixed start is exceeded. */
  gaps: z.array(gridSpan),
  clashes: z.array(gridSpan),
})

export type GridRow = z.output<typeof gridRow>

/** All channels in use from the beginning of a day (today) of the organisation for two days, as planned. */
export const scheduleGrid = newsCall('GET', '/schedule/grid', {
  can: 'schedule.index',
  summary: text('Lưới kênh', 'Channel grid'),
  query: z.object({ date_play: day.optional() }),
  reply: z.object({ now: instant, from: instant, until: instant, channels: z.array(gridRow) }),
})
