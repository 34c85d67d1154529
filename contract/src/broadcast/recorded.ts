import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { day, instant } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'

/** The most days of which the sound is asked for at once. */
const mostDays = 8

/** Sound of a stretch of time, half-open: at `from` the sound at `address` has played `offset` seconds. */
export const recordedStretch = z.object({
  from: instant,
  until: instant,
  address: z.string(),
  offset: z.number(),
})

export type RecordedStretch = z.output<typeof recordedStretch>

const stretch = z.object({ from: instant, until: instant })

/** What there is to hear of a channel: no two stretches overlap, both lists are in the order of time. */
export const recordedSound = z.object({
  stretches: z.array(recordedStretch),
  /** Where something was to be recorded and nothing came. */
  gaps: z.array(stretch),
  /** Something is being recorded now: more is to come. */
  growing: z.boolean(),
})

export type RecordedSound = z.output<typeof recordedSound>

/**
 * What can be heard of the channel of this id from one of its days to another, both included: files of recordings that
 * are over, and pieces of a minute of those under way.
 */
export const listRecorded = newsCall('GET', '/recording/sound/:id', {
  can: 'channelSchedule.index',
  summary: text('Âm thanh đã ghi của một kênh', 'The recorded sound of a channel'),
  query: z.object({ start_date: day, end_date: day }).refine(
    ({ start_date, end_date }) => {
      const days = (Date.parse(end_date) - Date.parse(start_date)) / 86_400_000
      return days >= 0 && days < mostDays
    },
    { ...because('Xem nhiều nhất 8 ngày một lần.', 'Eight days at once at most.'), path: ['end_date'] },
  ),
  reply: recordedSound,
})

/** The stretch that has a moment (epoch milliseconds); else the next one after it, or null. */
export function soundAt(
  stretches: readonly RecordedStretch[],
  at: number,
): { place: number; within: boolean } | null {
  const place = stretches.findIndex(({ until }) => Date.parse(until) > at)
  if (place < 0) return null
  return { place, within: Date.parse((stretches[place] as RecordedStretch).from) <= at }
}
