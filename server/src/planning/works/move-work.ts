import type { WorkStatus } from '@toasoan/contract/planning/work-steps'
import { type RawBuilder, sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import { zone } from '#server/kernel/database/conditions.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { writeEvents } from '#server/kernel/history/record-history.ts'
import {
  type Actor,
  changeStatus,
  type Lifecycle,
  type Step,
} from '#server/kernel/transitions/change-status.ts'
import { notifyLists, notifyPeople } from './notify.ts'
import { changedWork, readWork } from './work-rows.ts'
import { type Work, workRules } from './work-rules.ts'

const lastDay = sql`extract(day from date_trunc('month', due) + interval '1 month - 1 day')::int`

/** Of work that is due on the last day of its month only since that has no later one, the day it is really due on. */
const requestedDay = sql`(case when extract(day from due) = ${lastDay} then greatest(repeat_day, extract(day from due)::int)
  else extract(day from due)::int end)`

const after = (span: string): RawBuilder<unknown> => sql`old.due + n * ${span}::interval`

/** When work is due the n-th time after `old`. */
const nextDue: Readonly<Record<string, RawBuilder<unknown>>> = {
  daily: after('1 day'),
  weekdays: after('1 day'),
  weekly: after('7 days'),
  monthly: sql`least(old.month + n * interval '1 month' + old.day * interval '1 day' - interval '1 day',
    old.month + (n + 1) * interval '1 month' - interval '1 day') + old.due::time`,
}

/**
 * Makes the next one of work that repeats, with its people and its steps to do anew: due at the same time of the house's
 * clock, on the first day of its rhythm after its last and not in the past. A month without that day has its last one.
 */
async function repeatWork(tx: Tx, access: Access, work: Work): Promise<number | null> {
  const due = nextDue[work.repeat]
  if (!due || !work.due_at) return null
  const { rows } = await sql<{ id: number }>`
    with had as (
      select *, due_at at time zone ${zone} as due, starts_at at time zone ${zone} as start from work where id = ${work.id}
    ), old as (select *, date_trunc('month', due) as month, ${requestedDay} as day from had
    ), next as (
      select ${due} as due, old.due as was from old, generate_series(1, 1000) n
      where (${due}) at time zone ${zone} > now()
        and (${work.repeat} <> 'weekdays' or extract(isodow from ${due}) < 6)
      order by n limit 1
    ), made as (
      insert into work (title, description, category_id, priority, owner_id, assignee_id, department_id, starts_at, due_at,
        minutes, checklist, parent_id, article_id, repeat, repeat_day)
      select title, description, category_id, priority, owner_id, assignee_id, department_id,
        (old.start + (next.due - next.was)) at time zone ${zone}, next.due at time zone ${zone}, minutes,
        (select coalesce(jsonb_agg(step || '{"done": false}' order by place), '[]')
          from jsonb_array_elements(checklist) with ordinality as t (step, place)),
        parent_id, article_id, repeat, case when repeat = 'monthly' then old.day end
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

type Given = { status: WorkStatus; reason: string; version?: number }
type WorkStep = Step<WorkStatus, Work, Given>

/** Whoever has to know of a step: the owner of what the assignee does, the assignee of what is decided. */
async function tell({ tx, actor: { access }, way, before, given, after }: WorkStep & { after: Work }) {
  const say = (kind: Parameters<typeof notifyPeople>[3], userIds: readonly number[]) =>
    notifyPeople(tx, access, after, kind, userIds, given.reason)
  if (way.to === 'review') await say('work_review', [after.owner_id])
  if (way.to === 'paused') await say('work_paused', [after.owner_id])
  if (way.to === 'done') await say('work_done', [after.assignee_id])
  if (way.to === 'doing' && (before.status === 'review' || before.status === 'done'))
    await say('work_returned', [after.assignee_id])
  if (way.to === 'cancelled') await say('work_cancelled', [after.assignee_id, ...after.collaborator_ids])
  await notifyLists(tx, after.id)
}

const lifecycle: Lifecycle<WorkStatus, Work, Given> = {
  rules: workRules,
  read: (tx, { access }, id, lock) => (lock ? readWork(tx, access, id, true) : changedWork(tx, access, id)),
  prepare: ({ way }) => ({ done_at: way.to === 'done' ? new Date() : null }),
  effect: async ({ tx, actor, way, before }) => {
    if (way.to === 'done') await repeatWork(tx, actor.access, before)
  },
  afterwards: tell,
}

/** Moves a piece of work on as somebody asks; 404 when they may not see it. */
export const moveWork = (
  tx: Tx,
  actor: Actor,
  id: number,
  given: Given,
): Promise<{ before: Work; after: Work }> => changeStatus(tx, actor, lifecycle, id, given)
