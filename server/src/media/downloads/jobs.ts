import { sql } from 'kysely'
import type { Job } from '#server/kernel/jobs/jobs.ts'

export const jobs: Job[] = [
  {
    name: 'drop-expired-downloads',
    everySeconds: 3600,
    run: async ({ db }) => void (await sql`delete from download_ticket where expires_at < now()`.execute(db)),
  },
]
