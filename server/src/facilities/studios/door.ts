import type { studioDoor } from '@toasoan/contract/facilities/studios'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import { today, zone } from '#server/kernel/database/conditions.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'

type Door = DataOf<typeof studioDoor>

/** What hangs at a studio's door: who has it when, on a day of the house. */
export async function doorOf(db: Database, id: number, day?: string): Promise<Door> {
  const which = day ? sql`${day}::date` : today
  const { rows } = await sql<Omit<Door, 'books'>>`
    select name, location, ${which}::text as day from studio where id = ${id}`.execute(db)
  if (!rows[0]) throw fail(kernelErrors.notFound)
  const books = await sql<Door['books'][number]>`
    select b.id, b.title, b.starts_at, b.ends_at, b.status, coalesce(nullif(u.display_name, ''), u.name) as person,
      d.name as department
    from studio_book b join app_user u on u.id = b.requester_id left join department d on d.id = b.department_id
    where b.studio_id = ${id} and b.status in ('approved', 'in_use', 'completed')
      and b.starts_at < (${which} + 1)::timestamp at time zone ${zone} and b.ends_at > ${which}::timestamp at time zone ${zone}
      and b.starts_at > ${which}::timestamp at time zone ${zone} - interval '31 days'
    order by b.starts_at, b.id limit 200`.execute(db)
  return { ...rows[0], books: books.rows }
}
