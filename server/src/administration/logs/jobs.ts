import { sql } from 'kysely'
import type { Job } from '#server/kernel/jobs/jobs.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { activityCsv, countOfExport } from './export-file.ts'
import { claimExport, finishExport, forgetOldExports, keepExportProgress } from './exports.ts'

/** Makes the exports that wait, one after the other. */
export async function makeExports({ db, storage }: Pick<Kernel, 'db' | 'storage'>): Promise<void> {
  for (let claimed = await claimExport(db); claimed; claimed = await claimExport(db)) {
    const { id, filter, storage_key, language } = claimed
    try {
      const total = await countOfExport(db, filter)
      const { stream, rows } = activityCsv(db, filter, language, (written) =>
        keepExportProgress(db, id, { rows: written, total }),
      )
      const { size } = await storage.put(storage_key, stream, { contentType: 'text/csv; charset=utf-8' })
      await finishExport(db, id, { status: 'ready', rows: rows(), size })
    } catch (error) {
      await finishExport(db, id, { status: 'failed', rows: 0, size: 0 })
      throw error
    }
  }
}

/** Removes exports that nobody can fetch any more, and what the server said of itself 90 days ago. */
export async function removeOld({ db, storage }: Pick<Kernel, 'db' | 'storage'>): Promise<void> {
  for (const key of await forgetOldExports(db)) await storage.remove(key)
  await sql`delete from system_log where at < now() - interval '90 days'`.execute(db)
}

export const jobs: Job[] = [
  { name: 'export-activity', everySeconds: 3, run: makeExports },
  { name: 'log-leftovers', cron: '37 3 * * *', run: removeOld },
]
