import type { FastifyInstance } from 'fastify'
import { can } from '#server/kernel/access/access.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { demoPlugin } from './demo-plugin.ts'
import { crawlerRoom } from './notify.ts'

/** Lets those who may see collected news hear that some has changed. */
export async function plugin(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const { realtime } = kernel
  realtime.addRooms((access) => (can(access, 'crawler.index') ? [crawlerRoom] : []))
  await demoPlugin(app, kernel)
}
