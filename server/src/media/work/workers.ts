import type { JobKind } from '@toasoan/contract/media/work'
import { sql } from 'kysely'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { MediaJob } from './media-jobs.ts'
import { storeUpload } from './store-upload.ts'

/** Does one job; tells how far it is in per cent. Throws `WorkRefused` when another try makes no sense. */
export type Worker = (kernel: Kernel, job: MediaJob, tell: (progress: number) => void) => Promise<void>

/** What a file becomes when its work fails for good. */
export async function workFailed({ db }: Kernel, { file_id, kind }: MediaJob, reason: string): Promise<void> {
  if (kind !== 'store') return
  await sql`update file set pipeline = 'failed', status = 0, failure = ${reason}, version = version + 1, updated_at = now()
    where id = ${file_id}`.execute(db)
}

export const workers: Partial<Record<JobKind, Worker>> = { store: storeUpload }
