import { sql } from 'kysely'
import type { Job } from '#server/kernel/jobs/jobs.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { notifyPeople } from './notify-people.ts'

/** Tells people of announcements whose time has come; gives how many announcements those were. */
export async function showAnnouncements({ db }: Kernel): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`select id from announcement
      where published and told_at is null and starts_at <= now() and (ends_at is null or ends_at > now())
      order by starts_at limit 50 for update skip locked`.execute(tx)
    for (const { id } of rows) await notifyPeople(tx, id)
    return rows.length
  })
}

export const jobs: Job[] = [
  {
    name: 'show-announcements',
    cron: '* * * * *',
    run: async (kernel) => void (await showAnnouncements(kernel)),
  },
]
