import { liveReportChannel } from '@toasoan/contract/editorial/live-reports'
import type { FastifyInstance } from 'fastify'
import { can } from '#server/kernel/access/access.ts'
import type { Kernel } from '#server/kernel/kernel.ts'

/** Everybody who may write live reports somewhere. */
const writers = 'live-reports'

/** Tells open screens of writers which report changed; they ask for what they may see. */
export async function plugin(_app: FastifyInstance, { listener, realtime }: Kernel): Promise<void> {
  realtime.addRooms((access) => (can(access, 'article.active') ? [writers] : []))
  listener.on('live_changed', (payload) => {
    realtime.toRoomHere(writers, liveReportChannel, { id: Number(payload) })
  })
}
