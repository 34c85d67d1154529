import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'
import { fromDay, untilDay } from '#server/kernel/database/conditions.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** How far each vehicle was driven on trips that came back in a period of days. */
export async function kilometresOf(
  db: Database,
  access: Access,
  { from, until }: { from: string; until: string },
): Promise<{ id: number; kilometres: number }[]> {
  const reach = within(access, 'vehicleBook.statistical', {
    owner: 'b.requester_id',
    department: 'b.department_id',
  })
  const { rows } = await sql<{ id: number; kilometres: number }>`
    select b.mobile_vehicle_id as id, sum(b.odometer_in - b.odometer_out) as kilometres from vehicle_book b
    where b.status in ('returned', 'completed') and b.odometer_in is not null and b.odometer_out is not null
      and ${fromDay(sql`b.starts_at`, from)} and ${untilDay(sql`b.starts_at`, until)} and ${reach}
    group by b.mobile_vehicle_id order by kilometres desc, id`.execute(db)
  return rows
}
