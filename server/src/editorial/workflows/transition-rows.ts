import type { listTransitions, TransitionRow } from '@toasoan/contract/editorial/workflow-transitions'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { holds } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'

const columns = sql`t.id, t.revision, t.revision = w.revision as current, newest.id as current_id,
  jsonb_build_object('id', w.id, 'name', w.name, 'active', w.active, 'version', w.version) as workflow,
  t.code, t.name, t.name_en, t.from_stage, t.to_stage, t.ability, t.direction, t.reason_required,
  t.other_person_required, t.author_only, t.may_schedule, t.approves, t.checklist, t.time_limit_minutes,
  t.place, t.active,
  coalesce((select jsonb_agg(jsonb_build_object('group', jsonb_build_object('id', g.id, 'name', g.name),
      'scope', gw.scope, 'whole', gw.transition_code is null) order by g.name collate "vi-x-icu", g.id)
    from group_workflow gw join staff_group g on g.id = gw.group_id
    where gw.workflow_id = t.workflow_id and (gw.transition_code is null or gw.transition_code = t.code)), '[]') as groups`

const source = sql`workflow_transition t join workflow w on w.id = t.workflow_id
  left join workflow_transition newest on newest.workflow_id = w.id and newest.revision = w.revision
    and newest.code = t.code and newest.from_stage = t.from_stage`

/** The transitions that a condition on `t` and `w` means, in the order of their workflows. */
export async function transitionRows(
  db: Database | Tx,
  where: RawBuilder<unknown>,
): Promise<TransitionRow[]> {
  const { rows } = await sql<TransitionRow>`select ${columns} from ${source} where ${where}
    order by w.name collate "vi-x-icu", w.id, t.place, t.id`.execute(db)
  return rows
}

/** One transition of any revision; 404 when there is none. */
export async function findTransition(db: Database | Tx, id: number): Promise<TransitionRow> {
  const [row] = await transitionRows(db, sql`t.id = ${id}`)
  if (!row) throw fail(kernelErrors.notFound)
  return row
}

/** One page of the transitions of the present revisions. */
export async function transitionList(
  db: Database,
  query: z.output<typeof listTransitions.query>,
): Promise<Page<TransitionRow>> {
  const { keyword, workflow_id, from_stage, active, sortBy = 'workflow', sortDesc = false } = query
  const parts = [sql`t.revision = w.revision`]
  if (keyword) parts.push(holds(sql`t.name || ' ' || t.name_en || ' ' || w.name`, keyword))
  if (workflow_id) parts.push(sql`w.id = ${workflow_id}`)
  if (from_stage) parts.push(sql`t.from_stage = ${from_stage}`)
  if (active) parts.push(sql`t.active = ${active === 'true'}`)
  const where = sql.join(parts, sql` and `)
  const direction = sql.raw(sortDesc ? 'desc' : 'asc')
  const order = {
    name: sql`t.name collate "vi-x-icu" ${direction}`,
    workflow: sql`w.name collate "vi-x-icu" ${direction}, w.id ${direction}, t.place ${direction}`,
    from_stage: sql`t.from_stage ${direction}, t.place ${direction}`,
    to_stage: sql`t.to_stage ${direction}, t.place ${direction}`,
    time_limit_minutes: sql`t.time_limit_minutes ${direction} nulls last`,
  }
  const offset = (query.page - 1) * query.perPage
  const { rows } = await sql<TransitionRow>`select ${columns} from ${source} where ${where}
    order by ${order[sortBy]}, t.id ${direction} limit ${query.perPage} offset ${offset}`.execute(db)
  const counted = await sql<{ n: number }>`select count(*) as n from workflow_transition t
    join workflow w on w.id = t.workflow_id where ${where}`.execute(db)
  return { rows, total: counted.rows[0]?.n ?? 0 }
}
