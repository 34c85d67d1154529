import { z } from 'zod'
import { notificationKinds } from './sentences.ts'

/** How a person wants to hear of a kind of event. */
export const notificationChoice = z.strictObject({
  kind: z.enum(notificationKinds),
  bell: z.boolean(),
  toast: z.boolean(),
  sound: z.boolean(),
  mail: z.boolean(),
  /** To the devices for which the person asked for it. */
  push: z.boolean().default(true),
})

export type NotificationChoice = z.output<typeof notificationChoice>
