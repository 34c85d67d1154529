import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import { zone } from '#server/kernel/database/conditions.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { writeEvents } from '#server/kernel/history/record-history.ts'
import type { Work } from './work-rules.ts'

const spans: Readonly<Record<string, string>> = {
  daily: '1 day',
  weekdays: '1 day',
  weekly: '7 days',
  monthly: '1 month',
}

/**
 * Makes the next one of work that repeats, with its people and its steps to do anew: due at the same time of the house's
 * clock, on the first day of its rhythm after its last and not in the past. A month without that day has its last one.
 */
export async function repeatWork(tx: Tx, access: Access, work: Work): Promise<number | null> {
  const span = spans[work.repeat]
  if (!span || !work.due_at) return null
  const { rows } = await sql<{ id: number }>`
    with old as (
      select *, due_at at time zone ${zone} as due, starts_at at time zone ${zone} as start from work where id = ${work.id}
    ), next as (
      select old.due + n * ${span}::interval as due, old.due as was from old, generate_series(1, 1000) n
      where (old.due + n * ${span}::interval) at time zone ${zone} > now()
        and (${work.repeat} <> 'weekdays' or extract(isodow from old.due + n * ${span}::interval) < 6)
      order by n limit 1
    ), made as (
      insert into work (title, description, category_id, priority, owner_id, assignee_id, department_id, starts_at, due_at,
        minutes, checklist, parent_id, article_id, repeat)
      select title, description, category_id, priority, owner_id, assignee_id, department_id,
        (old.start + (next.due - next.was)) at time zone ${zone}, next.due at time zone ${zone}, minutes,
        (select coalesce(jsonb_agg(step || '{"done": false}' order by place), '[]')
          from jsonb_array_elements(checklist) with ordinality as t (step, place)),
        parent_id, article_id, repeat
      from old, next returning id
    ), along as (
      insert into work_collaborator (work_id, user_id)
      select made.id, k.user_id from made, work_collaborator k where k.work_id = ${work.id}
    ), ended as (update work set repeat = 'none' where id = ${work.id})
    select id from made`.execute(tx)
  const id = rows[0]?.id ?? null
  if (id !== null)
    await writeEvents(tx, access, [{ entity: 'work', id, kind: 'created', data: { title: work.title } }])
  return id
}
