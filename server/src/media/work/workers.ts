import { sql } from 'kysely'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { JobKind, MediaJob } from './media-jobs.ts'
import { storeUpload } from './store-upload.ts'

/** Does one job; tells how far it is in per cent. Throws `WorkRefused` when another try makes no sense. */
export type Worker = (kernel: Kernel, job: MediaJob, tell: (progress: number) => void) => Promise<void>

/** What a file becomes when its work fails for good. */
async function failed({ db }: Kernel, { file_id, kind }: MediaJob, reason: string): Promise<void> {
  if (kind !== 'store') return
  await sql`update file set pipeline = 'failed', status = 0, failure = ${reason}, version = version + 1, updated_at = now()
    where id = ${file_id}`.execute(db)
}

export const workers: Record<JobKind, Worker> & { failed: typeof failed } = { store: storeUpload, failed }
