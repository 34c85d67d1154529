import { can } from '#server/kernel/access/access.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { crawlerRoom } from './news.ts'

/** Lets those who may see collected news hear that some has changed. */
export async function plugin(_: unknown, { realtime }: Kernel): Promise<void> {
  realtime.addRooms((access) => (can(access, 'crawler.index') ? [crawlerRoom] : []))
}
