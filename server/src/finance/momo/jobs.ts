import { type RawBuilder, sql } from 'kysely'
import type { Job } from '#server/kernel/jobs/jobs.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { connectionOf } from './connection.ts'
import { queryPayment } from './query-payment.ts'
import { followRefund } from './refunds.ts'

/** So many at once: MoMo limits how often a partner asks. */
const most = 20

const asked = (often: string) => sql`(queried_at is null or queried_at < now() - ${often}::interval)`

/** Payments: each minute while they are young, then every ten; a payer who has not paid in three days never will. */
const paymentDue = sql`created_at < now() - interval '1 minute' and created_at > now() - interval '3 days'
  and case when created_at > now() - interval '15 minutes' then ${asked('55 seconds')} else ${asked('10 minutes')} end`

/** Refunds: until the outcome is known, hourly after three days, since the unit's money is held as long. */
const refundDue = sql`case when created_at > now() - interval '3 days' then ${asked('55 seconds')} else ${asked('1 hour')} end`

/** Takes what is due for this process alone: another one finds it asked about just now. */
async function take(
  { db }: Kernel,
  table: 'momo_payment' | 'momo_refund',
  statuses: string[],
  due: RawBuilder<unknown>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`update ${sql.table(table)} set queried_at = now() where id in (
    select id from ${sql.table(table)} where status = any(${statuses}::text[]) and ${due}
    order by queried_at nulls first, id limit ${most} for update skip locked) returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Asks MoMo about payments and refunds whose outcome is not known. */
export async function askAboutOpen(kernel: Kernel): Promise<void> {
  if (!connectionOf(kernel)) return
  for (const id of await take(kernel, 'momo_payment', ['created', 'pending'], paymentDue))
    await queryPayment(kernel, id)
  for (const id of await take(kernel, 'momo_refund', ['sent'], refundDue)) await followRefund(kernel, id)
}

export const jobs: Job[] = [{ name: 'ask-momo', everySeconds: 60, run: askAboutOpen }]
