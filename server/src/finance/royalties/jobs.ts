import { inDay, inDong } from '@toasoan/contract/finance/in-dong'
import { sql } from 'kysely'
import { holdersOf } from '#server/kernel/access/holders.ts'
import { today } from '#server/kernel/database/conditions.ts'
import type { Job } from '#server/kernel/jobs/jobs.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { notify } from '../../messaging/notifications/public.ts'

type Near = { due_on: string; dues: number; total: number }

/** Days before the last one on which those who pay are told; from the last of them on, every day. */
const steps = sql`array[30, 15, 5]`

/** Tells those who pay what is owed and comes near its last day, disputed sums too; gives for how many days. */
export const remindOfDues = async ({ db }: Kernel): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<Near>`with near as (
        select id from royalty_due u where u.amount > 0 and (u.due_on - ${today} <= 5 or u.due_on - ${today} = any(${steps}))
          and (told_at is null or told_at < now() - interval '20 hours')
          and not exists (select from payout_due pd join payout_line l on l.id = pd.line_id join payout p on p.id = l.payout_id
            where pd.due_id = u.id and pd.live and p.status = 'paid')
        order by id for update skip locked
      ), told as (update royalty_due u set told_at = now() from near where u.id = near.id returning u.due_on, u.amount)
      select due_on, count(*) as dues, sum(amount)::bigint as total from told group by due_on order by due_on limit 31`.execute(
      tx,
    )
    const userIds = rows.length > 0 ? await holdersOf(tx, 'profit.pay', null) : []
    for (const { due_on, dues, total } of rows)
      await notify(tx, {
        userIds,
        kind: 'royalty_due',
        data: { title: `${inDong(total)} đ (${dues})`, actor: '', reason: inDay(due_on) },
        link: '/payouts/list',
        actorId: null,
      })
    return rows.length
  })

export const jobs: Job[] = [
  {
    name: 'remind-of-royalties',
    cron: '0 7 * * *',
    run: async (kernel) => void (await remindOfDues(kernel)),
  },
]
