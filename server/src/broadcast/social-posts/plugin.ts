import { can } from '#server/kernel/access/access.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { socialRoom } from './news.ts'

/** Lets those who may see posts hear that some has changed. */
export async function plugin(_: unknown, { realtime }: Kernel): Promise<void> {
  realtime.addRooms((access) =>
    can(access, 'facebook.index') || can(access, 'timer.index') ? [socialRoom] : [],
  )
}
