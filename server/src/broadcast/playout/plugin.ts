import type { FastifyInstance } from 'fastify'
import type { Kernel } from '#server/kernel/kernel.ts'
import { endOthers, playout } from './playout.ts'

/** Plays out channels for as long as this process serves, each second; with `PLAYOUT=off` it ends what an earlier one left. */
export async function plugin(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const { configuration } = kernel
  if (configuration.playout === 'off') {
    app.addHook('onListen', () => endOthers(configuration, new Set()))
    return
  }
  const own = playout(kernel)
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(() => void own.turn(), 1000)
    timer.unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await own.stop()
  })
}
