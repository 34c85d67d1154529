import { sql } from 'kysely'
import type { Job } from '#server/kernel/jobs/jobs.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { connectionOf } from '../momo/public.ts'
import { queryDonation } from './query-donation.ts'
import { followBack } from './refunds.ts'

const most = 20

/** Asks MoMo about donations and refunds whose outcome is not known; a transfer that nobody saw in its time is over. */
export async function followDonations(kernel: Kernel): Promise<void> {
  const { rows } = await sql<{
    id: number
  }>`select id from donation where status = 'pending' and method = 'momo'
    and created_at between now() - interval '3 days' and now() - interval '1 minute'
    and (queried_at is null or queried_at < now() - case when created_at > now() - interval '15 minutes'
      then interval '55 seconds' else interval '10 minutes' end)
    order by queried_at nulls first, id limit ${most}`.execute(kernel.db)
  // One that cannot be settled keeps none of the others waiting.
  for (const { id } of rows)
    await queryDonation(kernel, id).catch((error) =>
      kernel.log.error({ err: error, donation: id }, 'a donation could not be asked about'),
    )
  const { rows: refunds } = await sql<{
    id: number
  }>`update donation_refund set queried_at = now() where id in (
    select id from donation_refund where status = 'sent'
      and (queried_at is null or queried_at < now() - case when created_at > now() - interval '3 days'
        then interval '55 seconds' else interval '1 hour' end)
    order by queried_at nulls first, id limit ${most} for update skip locked) returning id`.execute(kernel.db)
  if (connectionOf(kernel))
    for (const { id } of refunds)
      await followBack(kernel, id).catch((error) =>
        kernel.log.error({ err: error, refund: id }, 'a refund of a donation could not be asked about'),
      )
  await sql`update donation set status = 'expired', version = version + 1, updated_at = now()
    where status = 'pending' and (method = 'bank' or pay_url = '') and expires_at < now()`.execute(kernel.db)
}

export const jobs: Job[] = [{ name: 'follow-donations', everySeconds: 60, run: followDonations }]
