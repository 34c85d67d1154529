import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { queryFlag } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

/** Samples a second of a preview's sound: one channel of 16 bits, little-endian. */
export const previewRate = 16_000

/** Peaks at and below this level count as silence (dBFS). */
export const silentBelow = -60

/** One second of what a live sends. */
export const previewSecond = z.object({
  seq: z.number(),
  /** The highest sample of the left and the right channel in dBFS. */
  peaks: z.tuple([z.number(), z.number()]),
  /** Base64 of its samples; null unless they were asked for. */
  sound: z.string().nullable(),
})

export type PreviewSecond = z.output<typeof previewSecond>

/**
 * The last seconds of what a live sends, before it is encoded: the newest picture as a data address, levels, and the sound
 * when it is asked for. It is made while somebody asks, and is there a second or two after the first question.
 */
export const livePreview = newsCall('GET', '/social/preview/:id', {
  can: 'social.view',
  summary: text('Hình, tiếng và mức âm đang phát ra', 'Picture, sound and level of what goes out'),
  query: z.object({ sound: queryFlag.default(false) }),
  reply: z.object({
    /** Where the encoded sound is heard as MP3 for some hours, a second or two late; null while nothing is sent. */
    mp3: z.string().nullable(),
    picture: z.string().nullable(),
    seconds: z.array(previewSecond),
  }),
})

export type LivePreview = z.output<typeof livePreview.reply>
