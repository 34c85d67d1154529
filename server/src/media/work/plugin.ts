import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '#server/kernel/kernel.ts'
import { cancelled, type Lane, workChannel } from './media-jobs.ts'
import { lookForCancelled, runNextJob } from './run-jobs.ts'

/** Milliseconds between looks for work whose time has come, or that a dead process left. */
const pause = 5000

/** Milliseconds that the server's end waits for work under way; what is cut off is taken up again. */
const farewell = 2000

/** One piece of work of a lane after the other, so that a long film holds up nothing that somebody waits for. */
function laneOf(kernel: Kernel, lane: Lane) {
  let running = false
  let again = false
  let ended = false
  let current: Promise<void> = Promise.resolve()
  const all = async () => {
    try {
      while (again && !ended) {
        again = false
        while (!ended && (await runNextJob(kernel, lane)));
      }
    } catch (error) {
      if (!ended) kernel.log.warn({ err: error }, 'work on files')
    } finally {
      running = false
    }
  }
  return {
    work(): void {
      again = true
      if (running || ended) return
      running = true
      current = all()
    },
    end(): Promise<void> {
      ended = true
      return current
    },
  }
}

/**
 * Works on files for as long as this process serves: at once when new work is announced, and every few seconds for
 * what waited.
 */
export async function plugin(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const lanes = [laneOf(kernel, 'now'), laneOf(kernel, 'bulk')]
  const work = () => {
    for (const lane of lanes) lane.work()
  }
  kernel.listener.on(workChannel, (payload) => {
    if (payload === cancelled) lookForCancelled()
    work()
  })
  const timer = setInterval(work, pause)
  timer.unref()
  app.addHook('onReady', async () => work())
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await Promise.race([Promise.all(lanes.map((lane) => lane.end())), setTimeout(farewell)])
  })
}
