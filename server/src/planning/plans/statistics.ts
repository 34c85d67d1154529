import { plannedStatuses } from '@toasoan/contract/planning/plan-steps'
import type { PlanStatistics, viewPlanStatistics } from '@toasoan/contract/planning/register-plans'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import { today, zone } from '#server/kernel/database/conditions.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { inSightBy } from './plan-rows.ts'

type Period = { from: string; until: string }

/** The days asked for; without them the present month. */
async function periodOf(db: Database, { from, until }: Partial<Period>): Promise<Period> {
  const { rows } = await sql<Period>`select
    coalesce(${from ?? null}::date, least(date_trunc('month', ${today})::date, ${until ?? null}::date)) as "from",
    coalesce(${until ?? null}::date,
      greatest((date_trunc('month', ${today}) + interval '1 month')::date - 1, ${from ?? null}::date)) as until`.execute(
    db,
  )
  return rows[0] ?? { from: '', until: '' }
}

const isPlanned = sql`p.status in (${sql.join(plannedStatuses.map((status) => sql.lit(status)))})`

/** A plan that was approved and whose day is over: it should be done. */
const isDue = sql`(${isPlanned} and p.on_day < ${today})`
const onTime = sql`(${isDue} and p.status = 'done' and (p.done_at at time zone ${zone})::date <= p.on_day)`
const counted = sql`count(*) filter (where ${isPlanned}) as planned, count(*) filter (where p.status = 'done') as done,
  count(*) filter (where ${isDue} and not ${onTime}) as late, count(*) filter (where p.status = 'cancelled') as cancelled`
const fulfilled = sql`count(*) filter (where ${isDue}) as due,
  count(*) filter (where ${isDue} and p.status = 'done') as done, count(*) filter (where ${onTime}) as on_time`

/** Figures of the plans of a period that somebody may count. */
export async function statisticsOf(
  db: Database,
  access: Access,
  query: z.output<typeof viewPlanStatistics.query>,
): Promise<PlanStatistics> {
  const { from, until } = await periodOf(db, query)
  const where: RawBuilder<unknown> = sql`${inSightBy(access, 'registerPlan.statistical')}
    and p.on_day between ${from}::date and ${until}::date
    and (${query.department_id ?? null}::bigint is null or p.department_id = ${query.department_id ?? null})`
  const [byStatus, byProgram, byDepartment, byPerson, fulfilment, byWeek] = await Promise.all([
    sql<
      PlanStatistics['by_status'][number]
    >`select p.status, count(*) as plans from register_plan p where ${where}
      group by p.status order by plans desc, p.status`.execute(db),
    sql<PlanStatistics['by_program'][number]>`select g.id, g.name, ${counted} from register_plan p
      left join program g on g.id = p.program_id where ${where}
      group by g.id, g.name order by planned desc, g.name collate "vi-x-icu" nulls last, g.id limit 100`.execute(
      db,
    ),
    sql<PlanStatistics['by_department'][number]>`select d.id, d.name, ${counted} from register_plan p
      left join department d on d.id = p.department_id where ${where}
      group by d.id, d.name order by planned desc, d.name collate "vi-x-icu" nulls last, d.id limit 100`.execute(
      db,
    ),
    sql<PlanStatistics['by_person'][number]>`select u.id, u.name, ${counted} from register_plan p
      join app_user u on u.id = coalesce(p.assignee_id, p.requester_id) where ${where}
      group by u.id, u.name order by planned desc, u.name collate "vi-x-icu", u.id limit 100`.execute(db),
    sql<PlanStatistics['fulfilment']>`select ${fulfilled} from register_plan p where ${where}`.execute(db),
    sql<PlanStatistics['by_week'][number]>`select date_trunc('week', p.on_day)::date as week,
      count(*) filter (where ${isDue}) as due, count(*) filter (where ${onTime}) as on_time
      from register_plan p where ${where} group by 1 order by 1`.execute(db),
  ])
  return {
    from,
    until,
    by_status: byStatus.rows,
    by_program: byProgram.rows,
    by_department: byDepartment.rows,
    by_person: byPerson.rows,
    fulfilment: fulfilment.rows[0] ?? { due: 0, done: 0, on_time: 0 },
    by_week: byWeek.rows,
  }
}
