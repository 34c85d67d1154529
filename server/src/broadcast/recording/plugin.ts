import type { FastifyInstance } from 'fastify'
import type { Kernel } from '#server/kernel/kernel.ts'
import { recorder } from './recorder.ts'
import { servePieces } from './serve-pieces.ts'

/** Records for as long as this process serves, looking each second for what is due. */
export async function plugin(app: FastifyInstance, kernel: Kernel): Promise<void> {
  servePieces(app, kernel)
  const own = recorder(kernel)
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
