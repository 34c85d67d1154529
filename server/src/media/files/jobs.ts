import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { today } from '#server/kernel/database/conditions.ts'
import type { Job } from '#server/kernel/jobs/jobs.ts'
import { emptyTrash } from './empty-trash.ts'

/** Milliseconds after which a temporary file can belong to no upload any more. */
const abandoned = 24 * 3600 * 1000

/** Removes files of a folder that nobody has written to for a day; a folder that is not there is fine. */
export async function removeAbandoned(folder: string, now = Date.now()): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found?.isFile() && now - found.mtimeMs > abandoned) await rm(path, { force: true })
  }
}

/** Days after which nobody asks what was uploaded on one. */
const tallyDays = 30

export const jobs: Job[] = [
  {
    name: 'forget-upload-tallies',
    cron: '23 4 * * *',
    run: async ({ db }) =>
      void (await sql`delete from upload_tally where day < ${today} - ${sql.lit(tallyDays)}`.execute(db)),
  },
  { name: 'empty-trash', cron: '17 3 * * *', run: emptyTrash },
  {
    // What a killed server was receiving.
    name: 'remove-abandoned-uploads',
    everySeconds: 3600,
    inEachProcess: true,
    run: ({ configuration }) => removeAbandoned(join(configuration.dataDir, 'uploads')),
  },
]
