import type { JobKind } from '@toasoan/contract/media/work'
import { sql } from 'kysely'
import type { Kernel } from '#server/kernel/kernel.ts'
import { handOver } from '../archive/public.ts'
import { renderCut } from '../cuts/public.ts'
import { makeBroadcastCopy } from './make-broadcast-copy.ts'
import { makeFilm } from './make-film.ts'
import { makeSound } from './make-sound.ts'
import type { MediaJob } from './media-jobs.ts'
import { readFileInfo } from './read-file.ts'
import { storeUpload } from './store-upload.ts'
import type { Worker } from './work-file.ts'

/** What becomes of a file when it does not come to be; other work leaves it as it is, and so does what was done once before. */
export async function workFailed({ db }: Kernel, { file_id, kind }: MediaJob, reason: string): Promise<void> {
  if (kind === 'send')
    await sql`update file set mam_status = 0, mam_error = ${reason}, version = version + 1, updated_at = now()
      where id = ${file_id} and mam_status = 2`.execute(db)
  if (kind !== 'store' && kind !== 'cut') return
  await sql`update file set pipeline = 'failed', status = 0, failure = ${reason}, version = version + 1, updated_at = now()
    where id = ${file_id} and pipeline not in ('ready', 'processing')`.execute(db)
}

export const workers: Partial<Record<JobKind, Worker>> = {
  store: storeUpload,
  probe: readFileInfo,
  sound: makeSound,
  film: makeFilm,
  loudness: makeBroadcastCopy,
  send: handOver,
  cut: renderCut,
}
