import { channels } from '@toasoan/contract/messaging/events'
import type { Kernel } from '#server/kernel/kernel.ts'
import { settingsChanged } from '../setting-changes/public.ts'

/** The room of every browser that is logged in. */
export const everybody = 'everybody'

export const topics = {
  /** Open browsers ask again for what they use: the values themselves are not for all of them. */
  [settingsChanged]: async ({ keys }: { keys: string[] }, { realtime }: Kernel) =>
    realtime.toRoom(everybody, channels.settings, { keys }),
}
