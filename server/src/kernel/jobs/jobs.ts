import { timeZone } from '@toasoan/contract/kit/time-zone'
import { PgBoss } from 'pg-boss'
import type { Kernel } from '../kernel.ts'

/** The work of a job. One that goes on while there is something to do ends soon once `stopping`. */
type Run = (kernel: Kernel, stopping: AbortSignal) => Promise<void>

/** Work that the server does by itself. */
export type Job =
  /** At set times (cron, Asia/Ho_Chi_Minh); kept by pg-boss, run by one process. */
  | { name: string; cron: string; run: Run }
  /** Every so many seconds in every process; `run` must make sure itself that it is done once. */
  | { name: string; everySeconds: number; run: Run }

export type Jobs = { start(kernel: Kernel, jobs: readonly Job[]): Promise<void>; stop(): Promise<void> }

/** Runs jobs; a failure is logged and the job's next turn comes all the same. */
export function jobRunner(url: string): Jobs {
  const timers: NodeJS.Timeout[] = []
  const under: Promise<unknown>[] = []
  const ending = new AbortController()
  let boss: PgBoss | null = null

  const turnOf = (kernel: Kernel, name: string, run: Run) =>
    kernel.tracing.root(`job ${name}`, 'internal', { 'job.name': name }, () => run(kernel, ending.signal))

  const repeat = (kernel: Kernel, { name, everySeconds, run }: Extract<Job, { everySeconds: number }>) => {
    let busy = false
    const turn = async () => {
      if (busy) return
      busy = true
      const work = turnOf(kernel, name, run)
        .catch((error) => kernel.log.error({ err: error, job: name }, 'job failed'))
        .finally(() => {
          busy = false
          under.splice(under.indexOf(work), 1)
        })
      under.push(work)
    }
    timers.push(setInterval(turn, everySeconds * 1000))
    void turn()
  }

  return {
    async start(kernel, jobs) {
      for (const job of jobs) if ('everySeconds' in job) repeat(kernel, job)
      const timed = jobs.filter((job) => 'cron' in job)
      if (timed.length === 0) return
      boss = new PgBoss({ connectionString: url, max: 2, schema: 'jobs' })
      boss.on('error', (error) => kernel.log.warn({ err: error }, 'jobs'))
      await boss.start()
      for (const { name, cron, run } of timed) {
        await boss.createQueue(name)
        await boss.schedule(name, cron, null, { tz: timeZone })
        await boss.work(name, () => turnOf(kernel, name, run))
      }
    },
    async stop() {
      ending.abort()
      for (const timer of timers) clearInterval(timer)
      await Promise.allSettled(under)
      await boss?.stop({ graceful: true, timeout: 5000 })
    },
  }
}
