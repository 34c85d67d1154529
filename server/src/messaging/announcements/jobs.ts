import { announcements } from '@toasoan/contract/messaging/announcements'
import { sql } from 'kysely'
import type { Job } from '#server/kernel/jobs/jobs.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { notifyOfOwnChange } from '#server/kernel/realtime/changes.ts'
import { holdBack } from '../held-back/public.ts'
import { isDue, timedAnnouncements } from './announcement-rows.ts'
import { notifyPeople } from './notify-people.ts'

const due = sql`(${isDue} and n.told_at is null)`

/** Tells people of announcements whose time has come, those held back excepted; open lists hear of both. */
export async function showAnnouncements({ db, realtime }: Kernel): Promise<void> {
  const moved = await db.transaction().execute(async (tx) => {
    const tell = ({ id, name }: { id: number; name: string }) => ({
      title: { vi: name, en: name },
      link: `/notification?record=${id}`,
    })
    const held = await holdBack(tx, timedAnnouncements, due, tell, sql`n.title`)
    const { rows } = await sql<{
      id: number
    }>`select id from announcement n where ${due} and n.held_at is null
      order by starts_at limit 50 for update skip locked`.execute(tx)
    for (const { id } of rows) await notifyPeople(tx, id)
    return held + rows.length
  })
  if (moved > 0) notifyOfOwnChange(realtime, announcements.update)
}

export const jobs: Job[] = [
  {
    name: 'show-announcements',
    everySeconds: 5,
    run: showAnnouncements,
  },
]
