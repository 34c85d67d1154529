import type { Kernel } from '#server/kernel/kernel.ts'
import {
  endDeadly,
  endJob,
  keepJob,
  type Lane,
  lease,
  type MediaJob,
  mostAttempts,
  postponeJob,
  takeJob,
} from './media-jobs.ts'
import { hasRoom } from './room.ts'
import { WorkRefused } from './work-refused.ts'
import { workers, workFailed } from './workers.ts'

/** Work under way in this process, which looks whether it is still wanted when it is called. */
const underWay = new Set<() => void>()

/** Has the work of this process look at once whether it was cancelled. */
export function lookForCancelled(): void {
  for (const look of underWay) look()
}

async function workOn(kernel: Kernel, job: MediaJob): Promise<void> {
  const { db, log } = kernel
  const told = { progress: 0 }
  const stop = new AbortController()
  const look = () =>
    void keepJob(db, job, told.progress)
      .then((kept) => kept || stop.abort())
      .catch((error) => log.warn({ err: error }, 'a lease was not renewed'))
  const timer = setInterval(look, (lease / 6) * 1000)
  underWay.add(look)
  try {
    const tell = (progress: number) => {
      told.progress = progress
    }
    await workers[job.kind]?.(kernel, job, { tell, signal: stop.signal })
    await endJob(db, job, 'done')
  } finally {
    clearInterval(timer)
    underWay.delete(look)
  }
}

const deadly = 'Máy chủ dừng đột ngột nhiều lần khi làm việc này.'

/** Gives up on work over which its process died again and again. */
async function giveUpDeadly(kernel: Kernel): Promise<void> {
  for (const job of await endDeadly(kernel.db, deadly)) await workFailed(kernel, job, deadly)
}

/**
 * Does the next job; false when none waits that may be done now: work in bulk needs room on the disk. What fails is
 * tried again, unless that makes no sense.
 */
export async function runNextJob(kernel: Kernel, lane?: Lane): Promise<boolean> {
  const noBulk = lane !== 'now' && !(await hasRoom(kernel.db, kernel.configuration))
  if (noBulk && lane === 'bulk') return false
  const job = await takeJob(kernel.db, noBulk ? 'now' : lane)
  if (!job) {
    await giveUpDeadly(kernel)
    return false
  }
  try {
    await workOn(kernel, job)
  } catch (error) {
    const reason = (error as Error).message
    kernel.log.warn({ err: error, job: job.id, kind: job.kind, file: job.file_id }, 'work on a file failed')
    if (!(error instanceof WorkRefused) && job.attempts < mostAttempts)
      await postponeJob(kernel.db, job, reason)
    else if (await endJob(kernel.db, job, 'failed', reason)) await workFailed(kernel, job, reason)
  }
  return true
}
