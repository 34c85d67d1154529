import { z } from 'zod'
import { channelKinds } from '../broadcast/channels.ts'
import { newsCall } from '../kit/endpoint.ts'
import { instant } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

/** What is sent from one moment to another, as it is published. */
const sent = z.object({ title: z.string(), starts_at: instant, ends_at: instant.nullable() })

/** A channel with what it sends now and next, and where it is heard or watched. */
export const onAirChannel = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(channelKinds),
  /** The page of its day. */
  path: z.string(),
  /** The address of its stream, a path where this server sends it itself; null while there is none for readers. */
  stream: z.string().nullable(),
  now: sent.nullable(),
  next: z.array(sent),
})

export type OnAirChannel = z.output<typeof onAirChannel>

/** The channels in use with what they send now and next: radio, television, then those that are only on the net. */
export const viewOnAir = newsCall('GET', '/home/on-air', {
  can: 'public',
  summary: text('Các kênh đang phát gì, nghe ở đâu', 'What the channels send now, and where they are heard'),
  reply: z.object({ channels: z.array(onAirChannel) }),
})
