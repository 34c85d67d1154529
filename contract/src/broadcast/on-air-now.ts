import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { bodyId, instant } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

// Each page loads this file, so that it names the kinds and the states itself.
const item = z.object({
  title: z.string(),
  kind: z.enum(['live', 'recorded', 'rerun']),
  starts_at: instant,
  ends_at: instant,
})

export const channelOnAir = z.object({
  id: bodyId,
  name: z.string(),
  code: z.string(),
  /** Not offered, heard, or silent for two minutes and more. */
  stream: z.enum(['off', 'on', 'away']),
  /** What was started by hand, else what is published; null between items and where nothing is. */
  now: item.nullable(),
  /** The first item within 24 hours that has not begun. */
  next: item.nullable(),
})

export type ChannelOnAir = z.output<typeof channelOnAir>

/** Each channel in use: what is on air by the published schedule, until when, and what comes next. */
export const onAir = newsCall('GET', '/on-air', {
  can: 'session',
  summary: text('Đang phát trên các kênh', 'On air now'),
  reply: z.object({
    /** The server's clock, by which countdowns run. */
    now: instant,
    channels: z.array(channelOnAir),
    /** Faults of today's days that refuse publishing; null for those who may not list days. */
    faults: z.number().nullable(),
  }),
})
