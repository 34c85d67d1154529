import type { Kernel } from '#server/kernel/kernel.ts'
import { endJob, keepJob, lease, type MediaJob, mostAttempts, postponeJob, takeJob } from './media-jobs.ts'
import { WorkRefused } from './work-refused.ts'
import { workers, workFailed } from './workers.ts'

async function workOn(kernel: Kernel, job: MediaJob): Promise<void> {
  const { db, log } = kernel
  const told = { progress: 0 }
  const timer = setInterval(
    () =>
      void keepJob(db, job, told.progress).catch((error) =>
        log.warn({ err: error }, 'a lease was not renewed'),
      ),
    (lease / 6) * 1000,
  )
  try {
    await workers[job.kind]?.(kernel, job, (progress) => {
      told.progress = progress
    })
    await endJob(db, job, 'done')
  } finally {
    clearInterval(timer)
  }
}

/** Does the next job; false when none waits. What fails is tried again, unless that makes no sense. */
export async function runNextJob(kernel: Kernel): Promise<boolean> {
  const job = await takeJob(kernel.db)
  if (!job) return false
  try {
    await workOn(kernel, job)
  } catch (error) {
    const reason = (error as Error).message
    kernel.log.warn({ err: error, job: job.id, kind: job.kind, file: job.file_id }, 'work on a file failed')
    if (!(error instanceof WorkRefused) && job.attempts < mostAttempts)
      await postponeJob(kernel.db, job, reason)
    else {
      await endJob(kernel.db, job, 'failed', reason)
      await workFailed(kernel, job, reason)
    }
  }
  return true
}
