import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '#server/kernel/kernel.ts'
import { workChannel } from './media-jobs.ts'
import { runNextJob } from './run-jobs.ts'

/** Milliseconds between looks for work whose time has come, or that a dead process left. */
const pause = 5000

/** Milliseconds that the server's end waits for work under way; what is cut off is taken up again. */
const farewell = 2000

/**
 * Works on files for as long as this process serves: at once when new work is announced, and every few seconds for
 * what waited.
 */
export async function plugin(app: FastifyInstance, kernel: Kernel): Promise<void> {
  let running = false
  let again = false
  let ended = false
  let current: Promise<void> = Promise.resolve()
  const all = async () => {
    try {
      while (again && !ended) {
        again = false
        while (!ended && (await runNextJob(kernel)));
      }
    } catch (error) {
      if (!ended) kernel.log.warn({ err: error }, 'work on files')
    } finally {
      running = false
    }
  }
  const work = () => {
    again = true
    if (running || ended) return
    running = true
    current = all()
  }
  kernel.listener.on(workChannel, work)
  const timer = setInterval(work, pause)
  timer.unref()
  app.addHook('onReady', async () => work())
  app.addHook('onClose', async () => {
    ended = true
    clearInterval(timer)
    await Promise.race([current, setTimeout(farewell)])
  })
}
