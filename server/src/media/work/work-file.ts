import { sql } from 'kysely'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { MediaJob } from './media-jobs.ts'
import { WorkRefused } from './work-refused.ts'

/** What work needs to know of its file. */
export type WorkFile = {
  id: number
  key: string
  name: string
  extension: string
  mimetype: string
  drawn: boolean
  type: string
  size: number
  duration_ms: number | null
  description: string
  credit: string
  derived_from: number | null
  upload_type: string
  created_by: number | null
}

/** Progress (per cent), and whether the work is to end. */
export type Doing = { tell: (progress: number) => void; signal: AbortSignal }

/** Does one job. Throws `WorkRefused` when another try makes no sense. */
export type Worker = (kernel: Kernel, job: MediaJob, doing: Doing) => Promise<void>

/** The file of a job; refuses when it is gone. */
export async function workFile({ db }: Pick<Kernel, 'db'>, id: number): Promise<WorkFile> {
  const { rows } =
    await sql<WorkFile>`select id, key, name, extension, mimetype, drawn, type, size, duration_ms, description,
    credit, derived_from, upload_type, created_by from file where id = ${id} and deleted_at is null`.execute(
      db,
    )
  if (!rows[0]) throw new WorkRefused('the file is gone')
  return rows[0]
}
