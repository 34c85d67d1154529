import { inFigures } from '@toasoan/contract/kit/time-zone'
import { sql } from 'kysely'
import { holdersOf } from '#server/kernel/access/holders.ts'
import type { Job } from '#server/kernel/jobs/jobs.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { notify } from '../../messaging/notifications/public.ts'
import { borrowLink } from './notify-of-borrows.ts'

type Due = {
  id: number
  title: string
  due_at: string
  requester_id: number
  department_id: number | null
  overdue: boolean
}

/**
 * Reminds people of what they have to give back: once in the day before it is due, and once a day while it is
 * overdue; then whoever handed it over and those who decide about borrows hear of it too.
 */
export const remindBorrowers = async ({ db }: Kernel): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<Due & { handed_over_by: number | null }>`
      select id, title, due_at, requester_id, department_id, handed_over_by, due_at < now() as overdue from borrow
      where status in ('handed_over', 'partially_returned') and due_at < now() + interval '1 day'
        and (reminded_at is null or (due_at < now()
          and (reminded_at < due_at or reminded_at < now() - interval '23 hours')))
      order by due_at limit 500 for update skip locked`.execute(tx)
    for (const { id, title, due_at, requester_id, department_id, handed_over_by, overdue } of rows) {
      const managers = overdue
        ? [handed_over_by, ...(await holdersOf(tx, 'borrow.approve', department_id))]
        : []
      await notify(tx, {
        userIds: [...new Set([requester_id, ...managers])].filter((each) => each !== null),
        kind: overdue ? 'borrow_overdue' : 'borrow_due',
        data: { title, actor: '', due: inFigures(due_at), reason: '' },
        link: borrowLink(id),
        actorId: null,
      })
      await sql`update borrow set reminded_at = now() where id = ${id}`.execute(tx)
    }
    return rows.length
  })

export const jobs: Job[] = [
  {
    name: 'remind-borrowers',
    cron: '*/30 * * * *',
    run: async (kernel) => void (await remindBorrowers(kernel)),
  },
]
