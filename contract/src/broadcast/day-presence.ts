import { z } from 'zod'
import { bodyId } from '../kit/schemas.ts'

/** On it people say which day of a channel they have open, and at which item they are. */
export const dayPlaceChannel = 'schedule-place'

/** What a page says: the day, and the key of the chosen item, null while none is; `left` once the day is closed. */
export const dayPlace = z.strictObject({
  day: bodyId,
  key: z.string().max(40).nullable(),
  left: z.boolean().default(false),
})

/** What the others hear: who is where, by the line of their page; an empty name once they left. */
export type DayPresence = { day: number; key: string | null; line: string; name: string }
