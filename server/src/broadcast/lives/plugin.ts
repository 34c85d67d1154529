import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { can } from '#server/kernel/access/access.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { liveRoom, sender } from './send/sender.ts'
import { serveMp3 } from './serve-mp3.ts'

/** Sends lives for as long as this process serves, looking each second for what is wanted. */
export async function plugin(app: FastifyInstance, kernel: Kernel): Promise<void> {
  kernel.realtime.addRooms((access) =>
    can(access, 'social.index') || can(access, 'social.view') ? [liveRoom] : [],
  )
  serveMp3(app, kernel)
  const own = sender(kernel)
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    const { demo, port } = kernel.configuration
    // The demo's stations are this server itself, whose port may be another one than last time.
    if (demo)
      await sql`update social_input set address = regexp_replace(address, '^http://127[.]0[.]0[.]1:[0-9]+/',
          ${`http://127.0.0.1:${port}/`}) where address ~ '^http://127[.]0[.]0[.]1:[0-9]+/demo-streams/'`.execute(
        kernel.db,
      )
    timer = setInterval(() => void own.turn(), 1000)
    timer.unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await own.stop()
  })
}
