import { frontChannel } from '@toasoan/contract/site/front-page'
import type { FastifyInstance } from 'fastify'
import { can } from '#server/kernel/access/access.ts'
import type { Kernel } from '#server/kernel/kernel.ts'

/** Everybody who may look at how the front page is arranged. */
const editors = 'front-page'

/** Milliseconds in which changes are gathered. */
const gathering = 200

/**
 * Tells open screens of the front page that a version was saved or shown, or that an article came or went. They ask
 * for what they may see. Each process tells its own browsers.
 */
export async function plugin(app: FastifyInstance, { listener, realtime }: Kernel): Promise<void> {
  realtime.addRooms((access) => (can(access, 'frontPage.index') ? [editors] : []))
  let timer: NodeJS.Timeout | null = null
  const tell = () => {
    timer ??= setTimeout(() => {
      timer = null
      realtime.toRoomHere(editors, frontChannel, {})
    }, gathering)
  }
  listener.on('front_saved', tell)
  listener.on('public_changed', tell)
  app.addHook('onClose', async () => {
    if (timer) clearTimeout(timer)
  })
}
