import { sql } from 'kysely'
import type { Job } from '#server/kernel/jobs/jobs.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { notifyPeople } from './notify.ts'

type Due = {
  id: number
  title: string
  due_at: string
  assignee_id: number
  owner_id: number
  overdue: boolean
  escalates: boolean
}

const open = sql`status in ('new', 'doing', 'paused', 'review')`

/** When an assignee hears next: a day before it is due, an hour before, and once a day while it is late. */
const reminds = sql`case
  when due_at >= now() + interval '1 hour' then reminded_at is null
  when due_at >= now() then reminded_at is null or reminded_at < due_at - interval '1 hour'
  else reminded_at is null or reminded_at < due_at or reminded_at < now() - interval '23 hours' end`

/** What is two days late is told to its owner, once a day. */
const escalates = sql`(due_at < now() - interval '2 days' and owner_id <> assignee_id
  and (owner_told_at is null or owner_told_at < now() - interval '23 hours'))`

/** Reminds people of work that is due, and owners of what is late; gives how many pieces were told of. */
export const remindOfWork = async ({ db }: Kernel): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<Due & { reminds: boolean }>`
      select id, title, due_at, assignee_id, owner_id, due_at < now() as overdue, ${reminds} as reminds,
        ${escalates} as escalates
      from work where ${open} and due_at < now() + interval '1 day' and (${reminds} or ${escalates})
      order by due_at limit 500 for update skip locked`.execute(tx)
    for (const work of rows) {
      if (work.reminds)
        await notifyPeople(tx, null, work, work.overdue ? 'work_overdue' : 'work_due', [work.assignee_id])
      if (work.escalates) await notifyPeople(tx, null, work, 'work_late', [work.owner_id])
      await sql`update work set reminded_at = case when ${work.reminds} then now() else reminded_at end,
        owner_told_at = case when ${work.escalates} then now() else owner_told_at end where id = ${work.id}`.execute(
        tx,
      )
    }
    return rows.length
  })

export const jobs: Job[] = [
  { name: 'remind-of-work', cron: '*/15 * * * *', run: async (kernel) => void (await remindOfWork(kernel)) },
]
