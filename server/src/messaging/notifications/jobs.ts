import { sql } from 'kysely'
import type { Job } from '#server/kernel/jobs/jobs.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { deliverDue, forgetDeliveries } from './deliver.ts'
import { sendTotals } from './public.ts'

/** Brings back what was put off until now, and tells the bells; how many notifications those were. */
export const wakeNotifications = async ({ db }: Kernel): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ user_id: number }>`update notification set snoozed_until = null
      where snoozed_until <= now() returning user_id`.execute(tx)
    await sendTotals(tx, [...new Set(rows.map(({ user_id }) => user_id))])
    return rows.length
  })

export const jobs: Job[] = [
  {
    name: 'wake-notifications',
    cron: '* * * * *',
    run: async (kernel) => void (await wakeNotifications(kernel)),
  },
  { name: 'deliver-notifications', everySeconds: 20, run: async (kernel) => void (await deliverDue(kernel)) },
  {
    name: 'forget-deliveries',
    cron: '40 3 * * *',
    run: async (kernel) => void (await forgetDeliveries(kernel)),
  },
]
