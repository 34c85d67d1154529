import { sql } from 'kysely'
import type { Job } from '#server/kernel/jobs/jobs.ts'
import type { Kernel } from '#server/kernel/kernel.ts'

/**
 * Notes which showings of the front page and which ends of bands have come; triggers of the tables then tell kept
 * pages and open ones. Of several processes each finds only what no other has noted.
 */
export async function notifyOfTimes({ db }: Pick<Kernel, 'db'>): Promise<number> {
  const shown = await sql`update front_showing set told_at = now()
    where told_at is null and called_off_at is null and shows_from <= now()`.execute(db)
  const bands =
    await sql`update breaking_news set told = case when ends_at <= now() then 'end' else 'start' end
    where told is distinct from 'end' and starts_at <= now() and (told is null or ends_at <= now())`.execute(
      db,
    )
  return Number(shown.numAffectedRows ?? 0) + Number(bands.numAffectedRows ?? 0)
}

export const jobs: Job[] = [
  { name: 'front-page-times', everySeconds: 1, run: async (kernel) => void (await notifyOfTimes(kernel)) },
]
