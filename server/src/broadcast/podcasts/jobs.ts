import { sql } from 'kysely'
import { today } from '#server/kernel/database/conditions.ts'
import type { Job } from '#server/kernel/jobs/jobs.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { draftEpisodes } from './drafts.ts'

/** Forgets who was counted before yesterday. */
const forgetListeners = ({ db }: Kernel) =>
  sql`delete from podcast_listener where day < ${today} - 1`.execute(db).then(() => undefined)

export const jobs: Job[] = [
  { name: 'podcast-drafts', everySeconds: 60, run: async ({ db }) => void (await draftEpisodes(db, {})) },
  { name: 'forget-podcast-listeners', cron: '17 * * * *', run: forgetListeners },
]
