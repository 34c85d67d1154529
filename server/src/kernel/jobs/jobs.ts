import { timeZone } from '@toasoan/contract/kit/time-zone'
import { PgBoss } from 'pg-boss'
import { isDatabaseAway } from '../database/away.ts'
import type { Kernel } from '../kernel.ts'

/** Work of a job. Long-running work must end soon after `stopping` is set. */
type Run = (kernel: Kernel, stopping: AbortSignal) => Promise<void>

/** Background work of the server. */
export type Job =
  /** At fixed times (cron, Asia/Ho_Chi_Minh); scheduled by pg-boss, run by one process. */
  | { name: string; cron: string; run: Run }
  /**
   * Interval in seconds; run by the process that claims the run first. If a run exceeds the interval, the
   * next may overlap in another process, so `run` must be safe against concurrency.
   */
  | { name: string; everySeconds: number; run: Run }
  /** Interval in seconds, in every process: for work on the process or its machine. */
  | { name: string; everySeconds: number; inEachProcess: true; run: Run }

type Repeated = Extract<Job, { everySeconds: number }>

/**
 * Polling interval: pg-boss polls each of 27 queues separately in every process, and no job needs second
 * precision.
 */
const pollingIntervalSeconds = 30

/** Claim interval in ms. */
const claimEvery = 1000

/**
 * Claims the due runs of these jobs and returns their names. A run may be up to half a claim interval early,
 * so that a job with an interval of one second does not wait for two.
 */
async function claimTurns({ pool }: Pick<Kernel, 'pool'>, jobs: readonly Repeated[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `with due as (
       select name from job_turn where name = any($1) and next_at <= now() for update skip locked)
     update job_turn t set next_at = now() + make_interval(secs => pause.seconds - $3::float8)
     from due join unnest($1::text[], $2::int[]) as pause (name, seconds) using (name)
     where t.name = due.name returning t.name`,
    [jobs.map(({ name }) => name), jobs.map(({ everySeconds }) => everySeconds), claimEvery / 2000],
  )
  return rows.map(({ name }) => name)
}

export type Jobs = { start(kernel: Kernel, jobs: readonly Job[]): Promise<void>; stop(): Promise<void> }

/** Runs jobs; a failure is logged and does not affect the next run. */
export function jobRunner(url: string): Jobs {
  const timers: NodeJS.Timeout[] = []
  const under: Promise<unknown>[] = []
  const ending = new AbortController()
  let boss: PgBoss | null = null

  const turnOf = (kernel: Kernel, name: string, run: Run) =>
    kernel.tracing.root(`job ${name}`, 'internal', { 'job.name': name }, () => run(kernel, ending.signal))

  const busy = new Set<string>()
  const turn = (kernel: Kernel, { name, run }: Repeated) => {
    if (busy.has(name)) return
    busy.add(name)
    const work = turnOf(kernel, name, run)
      .catch((error) => kernel.log.error({ err: error, job: name }, 'job failed'))
      .finally(() => {
        busy.delete(name)
        under.splice(under.indexOf(work), 1)
      })
    under.push(work)
  }

  /** Claims runs until the runner stops; while the database is away no job is due. */
  const claim = async (kernel: Kernel, jobs: readonly Repeated[]) => {
    const free = jobs.filter(({ name }) => !busy.has(name))
    try {
      const names = await claimTurns(kernel, free)
      if (!ending.signal.aborted) for (const job of free) if (names.includes(job.name)) turn(kernel, job)
    } catch (error) {
      if (!isDatabaseAway(error)) kernel.log.error({ err: error }, 'jobs were not claimed')
    }
  }

  return {
    async start(kernel, jobs) {
      const repeated = jobs.filter((job): job is Repeated => 'everySeconds' in job)
      for (const job of repeated) {
        if (!('inEachProcess' in job)) continue
        timers.push(setInterval(() => turn(kernel, job), job.everySeconds * 1000))
        turn(kernel, job)
      }
      const claimed = repeated.filter((job) => !('inEachProcess' in job))
      if (claimed.length > 0) {
        await kernel.pool.query(
          'insert into job_turn (name) select unnest($1::text[]) on conflict (name) do nothing',
          [claimed.map(({ name }) => name)],
        )
        let claiming: Promise<void> | undefined
        const next = () => {
          claiming ??= claim(kernel, claimed).finally(() => {
            claiming = undefined
          })
          return claiming
        }
        timers.push(setInterval(next, claimEvery))
        await next()
      }
      const timed = jobs.filter((job) => 'cron' in job)
      if (timed.length === 0) return
      boss = new PgBoss({ connectionString: url, max: 2, schema: 'jobs' })
      boss.on('error', (error) => kernel.log.warn({ err: error }, 'jobs'))
      await boss.start()
      for (const { name, cron, run } of timed) {
        await boss.createQueue(name)
        await boss.schedule(name, cron, null, { tz: timeZone })
        await boss.work(name, { pollingIntervalSeconds }, () => turnOf(kernel, name, run))
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
