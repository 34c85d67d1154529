import type { HolderRow, listHolders } from '@toasoan/contract/facilities/borrows'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'
import type { ListSource } from '#server/kernel/records/paged-list.ts'

type Query = z.output<typeof listHolders.query>

const ownership = { owner: 'r.requester_id', department: 'r.department_id' }

/** People with units that were handed over and are not back, of borrows that the actor may see. */
export const holderSource = (access: Access): ListSource<HolderRow, Query> => ({
  from: sql`(
    select requester_id, sum(units)::int as units, sum(overdue)::int as overdue, min(since) as since,
      min(next_due) as next_due,
      jsonb_agg(jsonb_build_object('name', device, 'units', units) order by device collate "vi-x-icu") as devices
    from (
      select r.requester_id, d.name as device, count(*)::int as units,
        (count(*) filter (where r.due_at < now()))::int as overdue, min(r.handed_over_at) as since,
        min(r.due_at) as next_due
      from borrow r join borrow_item i on i.borrow_id = r.id and i.outcome is null join device d on d.id = i.device_id
      where r.status in ('handed_over', 'partially_returned', 'return_reported')
        and ${within(access, 'borrow.index', ownership)}
      group by r.requester_id, d.id) of_device
    group by requester_id) h
    join app_user u on u.id = h.requester_id
    left join lateral (select department_id from user_department where user_id = u.id order by is_primary desc limit 1) own
      on true
    left join department dep on dep.id = own.department_id`,
  columns: sql`u.id, u.name, dep.name as department, h.units, h.overdue, h.since, h.next_due, h.devices`,
  id: sql`u.id`,
  searched: sql`u.name`,
  orders: {
    name: sql`u.name collate "vi-x-icu"`,
    units: sql`h.units`,
    overdue: sql`h.overdue`,
    next_due: sql`h.next_due`,
  },
  order: 'next_due',
  where: ({ department_id }) => (department_id ? [sql`own.department_id = ${department_id}`] : []),
})
