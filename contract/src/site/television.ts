import { z } from 'zod'
import { itemKinds } from '../broadcast/days.ts'
import { newsCall } from '../kit/endpoint.ts'
import { instant } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

const sent = z.object({ title: z.string(), kind: z.enum(itemKinds), starts_at: instant, ends_at: instant })

/** A channel as readers watch or hear it. */
export const televisionChannel = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(['tv', 'online', 'radio']),
  zone: z.string(),
  /** The day's schedule. */
  path: z.string(),
  /** The address of its live stream; null while it has none. */
  live: z.string().nullable(),
  now: sent.nullable(),
  next: z.array(sent),
})

export type TelevisionChannel = z.output<typeof televisionChannel>

/** A programme with what of it can be heard again, the latest first. */
export const televisionProgram = z.object({
  name: z.string(),
  channel: z.string(),
  /** What kind of channel sent it. */
  kind: z.enum(['tv', 'online', 'radio']),
  /** Its page; null for what belongs to no programme. */
  path: z.string().nullable(),
  description: z.string(),
  again: z.array(z.object({ title: z.string(), starts_at: instant, address: z.string() })),
})

export type TelevisionProgram = z.output<typeof televisionProgram>

/** What is on now on television and on the channels that can be heard live, and what can be heard again. */
export const viewTelevision = newsCall('GET', '/home/television', {
  can: 'public',
  summary: text(
    'Truyền hình: kênh, chương trình và nghe lại',
    'Television: channels, programmes, listen again',
  ),
  reply: z.object({ channels: z.array(televisionChannel), programs: z.array(televisionProgram) }),
})
