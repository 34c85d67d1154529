import type { copyMonth as call } from '@toasoan/contract/planning/register-plans'
import { sql } from 'kysely'
import type { z } from 'zod'
import { reachBy } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { writeEvents } from '#server/kernel/history/record-history.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { notifyLists } from './notify.ts'
import { inSightBy } from './plan-rows.ts'

/** As many plans as one copy takes. */
const most = 1000

type Copied = { made: { id: number; title: string }[]; found: number }

/** The same weekday of the same week of another month; null where that month has no fifth one. */
const sameWeekday = sql`(select case when to_char(d, 'YYYY-MM') = to_char(first, 'YYYY-MM') then d end from (select first,
    first + (extract(isodow from p.on_day)::int - extract(isodow from first)::int + 7) % 7
    + 7 * ((extract(day from p.on_day)::int - 1) / 7) as d) days)`

/** Copies a month as `copyMonth` of the contract says. A copy keeps its folder where that is open and has the day. */
export async function copyMonth(
  tx: Tx,
  { access }: Actor,
  { from, to, program_id, department_id }: z.output<typeof call.body>,
): Promise<Copied> {
  const reach = reachBy(access, 'registerPlan.create')
  const departments = reach === 'everything' ? null : [...access.departments, ...(reach?.departments ?? [])]
  const own = access.departments[0] ?? null
  const { rows } = await sql<{ id: number | null; title: string }>`
    with old as (
      select p.*, ${sameWeekday} as day from register_plan p, (select ${`${to}-01`}::date as first) month
      where to_char(p.on_day, 'YYYY-MM') = ${from} and p.status not in ('rejected', 'cancelled')
        and ${inSightBy(access, 'registerPlan.index')}
        and (${program_id}::bigint is null or p.program_id = ${program_id})
        and (${department_id}::bigint is null or p.department_id = ${department_id})
      order by p.on_day, p.id limit ${most}
    ), made as (
      insert into register_plan (folder_id, program_id, title, outline, on_day, on_air, minutes, medium, pieces_wanted,
        reserve, requester_id, assignee_id, department_id, bookings)
      select (select f.id from folder_plan f where f.id = o.folder_id and not f.locked
          and o.day between f.from_day and f.until_day), o.program_id, o.title, o.outline, o.day, o.on_air, o.minutes, o.medium,
        o.pieces_wanted, o.reserve, ${access.userId},
        (select u.id from app_user u where u.id = o.assignee_id and u.status = 'active'),
        case when ${departments === null} or o.department_id = any(${departments ?? []}::bigint[])
          then o.department_id else ${own}::bigint end, o.bookings
      from old o where o.day is not null and not exists (select from register_plan there where there.on_day = o.day
        and there.program_id is not distinct from o.program_id and there.title = o.title
        and there.status not in ('rejected', 'cancelled'))
      returning id, title
    )
    select id, title from made union all select null, '' from old`.execute(tx)
  const made = rows.filter((row): row is { id: number; title: string } => row.id !== null)
  await writeEvents(
    tx,
    access,
    made.map(({ id }) => ({ entity: 'register_plan', id, kind: 'copied', data: { from } })),
  )
  if (made[0]) await notifyLists(tx, made[0].id)
  return { made, found: rows.length - made.length }
}
