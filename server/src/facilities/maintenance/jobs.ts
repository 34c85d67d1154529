import { sql } from 'kysely'
import { holdersOf } from '#server/kernel/access/holders.ts'
import { today } from '#server/kernel/database/conditions.ts'
import type { Job } from '#server/kernel/jobs/jobs.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { notify } from '../../messaging/notifications/public.ts'
import { dueFrom, isDue } from './due-rows.ts'

type Due = { id: number; name: string; responsible_id: number | null; count: number; due: string }

/**
 * Reminds of maintenance that is due and has no work order: once for everything of a rule that becomes due on a day, and
 * every seven days while something is left. Returns the number of rules.
 */
export const remindOfMaintenance = async ({ db }: Kernel): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<Due>`
      select m.id, m.name, m.responsible_id, due.count, to_char(due.due_on, 'DD/MM/YYYY') as due
      from maintenance_rule m
      join (select u.rule_id, count(*) as count, min(u.due_on) as due_on, max(u.due_on - u.notice_days) as newest
        from ${dueFrom(sql`true`)} where ${isDue} and u.open_id is null group by u.rule_id) due on due.rule_id = m.id
      where m.reminded_on is null or m.reminded_on <= ${today} - 7 or m.reminded_on < due.newest
      order by m.id for update of m skip locked`.execute(tx)
    const keepers = rows.some(({ responsible_id }) => responsible_id === null)
      ? await holdersOf(tx, 'maintenanceRule.order', null)
      : []
    for (const { id, name, responsible_id, count, due } of rows) {
      await notify(tx, {
        userIds: responsible_id === null ? keepers : [responsible_id],
        kind: 'maintenance_due',
        data: { title: name, count, due },
        link: `/maintenance/due?rule_id=${id}`,
        actorId: null,
      })
      await sql`update maintenance_rule set reminded_on = ${today} where id = ${id}`.execute(tx)
    }
    return rows.length
  })

export const jobs: Job[] = [
  {
    name: 'remind-of-maintenance',
    cron: '10 7 * * *',
    run: async (kernel) => void (await remindOfMaintenance(kernel)),
  },
]
